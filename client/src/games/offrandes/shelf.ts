/** Where the game stands on the front page: the first is offered unless another is chosen. */
export default 1
/** About how many minutes a live game takes for each person at the table. */
export const minutes = 12
