import { sql } from 'kysely'
import type { Step } from './migrations.ts'

/** Nobody has two seats of one match, though they ask for both at once. Of two that somebody has a bot plays the second. */
export const oneSeatEach: Step = async db => {
  await sql`
    update seats set owner = null, bot = case
      when (select stage from matches where matches.id = seats.match) = 'gathering' then bot
      else coalesce(bot, 'line') end
    where owner is not null and exists (
      select 1 from seats as other
      where other.match = seats.match and other.owner = seats.owner and other.seat < seats.seat
    )`.execute(db)
  await db.schema.createIndex('seats_one_each').on('seats').columns(['match', 'owner']).unique().execute()
}
