import { sql } from 'kysely'
import { openHouse } from '../../src/house.ts'
import { listen } from '../../src/serve.ts'
import { emptyApp } from '../player.ts'

/** One process of a house that will be treated badly: `node process.ts PLACE PORT`. Its clock jumps, its disk is full, and it closes, when it is told so. */
const ROOM = 1_000_000_000
/** What still runs by then is told. */
const MUCH_LATER = 60_000
const [place = '', port = ''] = process.argv.slice(2)
const wall = Date.now
let leap = 0
Date.now = () => wall() + leap
// Errors are meant to happen; what matters is what comes of them.
const house = await openHouse({
  app: emptyApp(),
  place,
  names: ['localhost'],
  logLevel: 'silent',
  orderPause: { least: 0, most: 400 },
})
const { db } = house.store.database

/** As full as it is now; or with room again. */
async function fill(isFull: boolean): Promise<void> {
  const { rows } = await sql<{ page_count: number }>`pragma page_count`.execute(db)
  const most = isFull ? (rows[0]?.page_count ?? 1) : ROOM
  await sql`pragma max_page_count = ${sql.lit(most)}`.execute(db)
}

type Order = { readonly leap: number } | { readonly isFull: boolean } | { readonly closes: true }

process.on('message', (told: Order) => {
  if ('leap' in told) leap = told.leap
  else if ('closes' in told) {
    // From here on it ends by itself, or something of it is left.
    process.disconnect?.()
    let isClosed = false
    void house.close().then(() => {
      isClosed = true
    })
    // Threads are not among what is open: where nothing is, and it is closed, one of them still runs.
    const tell = () => console.error(`closed: ${isClosed}, open: ${process.getActiveResourcesInfo()}`)
    setTimeout(tell, MUCH_LATER).unref()
  } else void fill(told.isFull).catch(() => undefined)
})
process.send?.(await listen(house.http, 'localhost', Number(port)))
