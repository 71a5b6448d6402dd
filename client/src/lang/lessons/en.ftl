## Around a lesson.

lesson-of = Lesson: { $game }
lesson-next = Next
lesson-back = One step back
lesson-chapters = Chapters
lesson-step = Step { $step } of { $steps }
lesson-done = done
lesson-next-chapter = On: { $title }
lesson-play = Play a short game
lesson-finished = That was the lesson. Well done! Now a short game against beginners. When it is your turn there, you can ask for a hint.
lesson-chapter-done = This chapter is done.
lesson-not-that = That would be allowed. In this lesson, please do what is outlined.
lesson-your-move = Your move
lesson-happened = What happened
lesson-nothing = Nothing has happened in this chapter yet.
