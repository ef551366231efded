export { GAME_IDS, type GameId, isGameId } from '@grognard/collection'
