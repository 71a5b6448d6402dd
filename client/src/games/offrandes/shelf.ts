/** Where the game stands on the front page: the first is offered unless another is chosen. */
export default 1
