## Was die Seite über die Gunst der Götter sagt.

about = Schick deine Würfel in Wald und Mine, bete, baue Tempel und erfülle deinen geheimen Auftrag.
option-rounds = Runden
option-units = Würfel zu Beginn
option-bonus_hour = Stunde des Geschenks (0: nie)
option-gods_hours = Die Götter antworten alle … Runden
sheet-temples = Tempel
sheet-offerings = Opfergaben
sheet-prayers = Gebete
sheet-market = Markt
sheet-gods = Götter
sheet-quests = Aufgabe
sheet-left = Übriges
sheet-promises = Versprechen
