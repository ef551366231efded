export { GAMES, gameById } from '@grognard/lab/games'
