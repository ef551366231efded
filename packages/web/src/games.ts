export { GAME_IDS, type GameId, isGameId, UNFINISHED_IDS } from '@grognard/collection'
