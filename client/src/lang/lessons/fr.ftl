## Autour d’une leçon.

lesson-of = Leçon : { $game }
lesson-next = Suivant
lesson-back = Un pas en arrière
lesson-chapters = Chapitres
lesson-step = Étape { $step } sur { $steps }
lesson-done = terminé
lesson-next-chapter = Suite : { $title }
lesson-play = Jouer une partie courte
lesson-finished = La leçon est finie. Bravo ! Et maintenant, une partie courte contre des débutants. Quand ce sera à vous, vous pourrez demander un conseil.
lesson-chapter-done = Ce chapitre est terminé.
lesson-not-that = Ce serait permis. Dans cette leçon, faites ce qui est encadré.
lesson-your-move = À vous
lesson-happened = Ce qui s’est passé
lesson-nothing = Rien ne s’est encore passé dans ce chapitre.
