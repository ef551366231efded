/** By what those who play are kept in results and tournaments: users by their ids, bots by their levels. */

const BOT = 'bot:'

/** A bot is rated, too, under its level. */
export const botPlayer = (level: string): string => `${BOT}${level}`

export const levelOf = (player: string): string | null =>
  player.startsWith(BOT) ? player.slice(BOT.length) : null

/** Plays for those whose time is out, and for those who will not come back. */
export const DEPUTY = 'line'
