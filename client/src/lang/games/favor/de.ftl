## Was die Seite über die Gunst der Götter sagt.

about = Schick deine Würfel in Wald und Mine, bete, baue Tempel und erfülle deinen geheimen Auftrag.
sheet-temples = Tempel
sheet-offerings = Opfergaben
sheet-prayers = Gebete
sheet-market = Markt
sheet-gods = Götter
sheet-quests = Aufgabe
sheet-left = Übriges
sheet-promises = Versprechen
