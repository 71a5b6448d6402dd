## Cómo cayeron los dados, y que nadie los eligió.

dice-explained = Antes de la partida, el servidor encerró un número secreto en una caja y enseñó a todos el sello. Solo entonces tu navegador inventó un número al azar y lo echó dentro; los de los demás hicieron lo mismo. Cada tirada sale del secreto y de todos esos números, bien revueltos. Así nadie pudo elegir los dados: tú no conocías el secreto y, cuando el servidor lo selló, no conocía tu número. Ahora la caja está abierta, y tu navegador ha repetido todas las tiradas para comparar.
dice-fits = Todo encaja.
dice-sound = Todo encaja. Nadie eligió estos dados.
dice-unsound = Algo no encaja. No te fíes de estos dados.
dice-promise-same = El sello es el que viste antes de que entrara tu número.
dice-promise-other = El sello no es el que viste antes de que entrara tu número.
dice-seed-fits = El secreto encaja con el sello.
dice-seed-other = El secreto no encaja con el sello: lo han cambiado.
dice-mine-in = Tu número está entre los que se mezclaron.
dice-mine-missing = Tu número no está entre los que se mezclaron.
dice-mine-none = Este dispositivo no añadió ningún número: solo te muestra que nada cambió después de empezar.
dice-mine-earlier = Añadidos después del tuyo: { $names }. Si alguno se entiende con quien lleva el servidor, pudieron probar varios números.
dice-throws-fit = { $count ->
    [one] La única tirada de la partida sale igual.
   *[other] Las { $count } tiradas de la partida salen igual.
}
dice-throw-wrong = La tirada número { $number } sale distinta.
dice-needs-https = Tu navegador solo comprueba los dados por una conexión segura (https). Cualquiera puede comprobar el registro de la partida con «votive verify».
dice-details = Los números
dice-number-of = Añadido por { $name }
