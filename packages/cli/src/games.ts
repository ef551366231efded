export { EXAMPLES, GAMES, gameById } from '@grognard/lab/games'
