import compress from '@fastify/compress'
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify'
import { openAccounts } from './accounts.ts'
import { Replays } from './brought/replays.ts'
import { HouseClock } from './clock.ts'
import { serveApi } from './http/api.ts'
import { serveApp } from './http/app-files.ts'
import { admitCallers } from './http/callers.ts'
import { guardDoors } from './http/doors.ts'
import { Figures, serveFigures } from './http/figures.ts'
import { beStrict } from './http/headers.ts'
import { InCommon } from './http/in-common.ts'
import { limitAccounts, Tally } from './http/limits.ts'
import { Allowances, PURSE, type PurseSize } from './http/purses.ts'
import { expectSockets, serveSockets } from './http/socket.ts'
import { tellTroubles } from './http/troubles.ts'
import { keepTidy } from './keeping/tidying.ts'
import type { MailSettings } from './notices/mail.ts'
import { openPost } from './notices/open-post.ts'
import { Errands } from './play/errands.ts'
import { Hall } from './play/hall.ts'
import { ORDER_PAUSE, type OrderPause } from './play/ordering.ts'
import { settleResult } from './play/results.ts'
import { Threads } from './play/threads.ts'
import { Store } from './storage/store.ts'

interface HouseSettings {
  /** The folder of the built app. */
  readonly app: string
  /** `postgres://…` or the path of a file. */
  readonly place: string
  /** Under which it is reached, besides addresses in figures. */
  readonly names: readonly string[]
  /** Reached by TLS, through a proxy on this machine or in its own network. */
  readonly isSecure?: boolean
  /** With it figures are told to anybody; left out: only to this machine. */
  readonly metricsToken?: string | null
  /** Who has it is the host; left out: nobody is. */
  readonly hostToken?: string | null
  /** What goes into the log: `error`, `warn`, `info`. */
  readonly logLevel?: string
  /** Where everybody reaches it; left out: only who sits at this machine does. */
  readonly address?: string | null
  /** Left out: no e-mail is sent. */
  readonly mail?: MailSettings | null
  /** Hooks may be told that only this network reaches. */
  readonly privateHooks?: boolean
  readonly guestDays?: number
  /** How long answers that were left for later wait until they are given. */
  readonly orderPause?: OrderPause
  /** How much one account may ask over its sockets. */
  readonly purse?: PurseSize
}

export interface House {
  readonly http: FastifyInstance
  readonly store: Store
  readonly hall: Hall
  close(): Promise<void>
}

/** What comes in one request at most. */
const MOST_BYTES = 256 * 1024
/** Whoever has not said all of a request by then says it to nobody. */
const PATIENCE = 60_000
const PULSE = 2_000
/** So long those who have asked something are still answered when it closes. */
const LAST_ANSWERS = 5_000
/** A house that has been silent for so long was closed. */
const SILENCE = 5_000
/** When a process starts: so long only others of the house may have been silent who run. */
const SILENCE_BEFORE = 3_000

/** How whoever sits at this machine reaches it: passkeys are made for this name. */
const LOCAL = 'http://localhost:1805'
const USUAL_GUEST_DAYS = 30

/** Where a proxy stands that tells us whom it speaks for. */
const PROXIES = ['loopback', 'linklocal', 'uniquelocal']

/** What of a request goes into the log: no cookie, and no address of a page, which may be somebody's invitation. */
const LOGGED = {
  req: ({ id, method, routeOptions, ip }: FastifyRequest) => ({
    id,
    method,
    route: routeOptions.url,
    from: ip,
  }),
}

/** Who has asked is answered first; who does not come to an end with asking is shown out. */
async function closeDoors(http: FastifyInstance): Promise<void> {
  const closed = http.close()
  const sweeping = setInterval(() => http.server.closeIdleConnections(), 50)
  const losingPatience = setTimeout(() => http.server.closeAllConnections(), LAST_ANSWERS)
  await closed
  clearInterval(sweeping)
  clearTimeout(losingPatience)
}

/** Everything but the port: storage, tables, bots, the app's files, and what is served of it all. */
export async function openHouse({
  app,
  place,
  names,
  isSecure = false,
  metricsToken = null,
  hostToken = null,
  logLevel = 'error',
  address = null,
  mail = null,
  privateHooks = false,
  guestDays = USUAL_GUEST_DAYS,
  orderPause = ORDER_PAUSE,
  purse = PURSE,
}: HouseSettings): Promise<House> {
  const store = await Store.open(place)
  const clock = await HouseClock.start(store.house)
  const { now } = clock
  const http = fastify({
    bodyLimit: MOST_BYTES,
    requestTimeout: PATIENCE,
    // A slow machine that has much to do opens late, and opens.
    pluginTimeout: 0,
    routerOptions: { maxParamLength: 200 },
    forceCloseConnections: 'idle',
    logger: { level: logLevel, serializers: LOGGED },
    trustProxy: isSecure ? PROXIES : false,
  })
  const complain = (error: unknown): void => http.log.error(error)
  const threads = new Threads(complain)
  const hall = new Hall({
    store,
    thinker: () => threads.thinker(),
    foresee: asking => threads.foresee(asking),
    now,
    orderPause,
    complain,
  })
  const errands = new Errands(store, hall, now, complain)
  // A file has one process, which was not there a moment ago.
  await store.house.pulse(now(), store.database.types.kind === 'sqlite' ? 0 : SILENCE_BEFORE)
  const pulse = async (): Promise<void> => {
    const ahead = clock.behind(await store.house.time())
    // First it is written that nobody's time has run; only then is it so late.
    await store.house.pulse(now() + ahead, SILENCE)
    clock.put(ahead)
  }
  let pulsed: Promise<void> = Promise.resolve()
  const pulsing = setInterval(() => {
    pulsed = pulsed.then(pulse).catch(complain)
  }, PULSE)
  await expectSockets(http)
  tellTroubles(http)
  guardDoors(http, names)
  await beStrict(http)
  // Nobody sends us anything that would have to be unpacked first.
  await http.register(compress, { threshold: 1024, globalDecompression: false })
  const figures = new Figures({ store, hall, now })
  let isClosing = false
  const post = await openPost({
    store,
    now,
    address: address ?? LOCAL,
    mail,
    privateHooks,
    complain: error => http.log.error(error),
  })
  const accounts = await openAccounts({
    store,
    isSecure,
    address: address ?? LOCAL,
    post,
    abandon: (match, seat) => hall.table(match).abandon(seat),
    async resign(match, seat) {
      await hall.table(match).resign(seat)
      // As long as it is known who has lost.
      await settleResult(store, match, now())
    },
    dismiss: match => hall.table(match).dismissUmpire(),
  })
  const tidying = keepTidy({ store, accounts, now, guestDays, complain: error => http.log.error(error) })
  const replays = new Replays(complain)
  const means = { store, hall, now, figures, accounts, post, replays }
  admitCallers(http, { accounts, hostToken })
  const common = store.isShared ? new InCommon(store.news) : null
  const tally = new Tally(now, common)
  limitAccounts(http, tally)
  serveFigures(http, { store, figures, token: metricsToken, isClosing: () => isClosing })
  const sockets = serveSockets(http, { ...means, allowances: new Allowances(now, purse, common) })
  await serveApi(http, { ...means, hostToken, windows: () => sockets.size, tally })
  await serveApp(http, app)
  return {
    http,
    store,
    hall,
    /** Nothing new comes in; what was begun is finished; then what it stands on goes. */
    async close() {
      isClosing = true
      await sockets.close()
      await closeDoors(http)
      common?.close()
      clearInterval(pulsing)
      await tidying.close()
      await post.close()
      const done = errands.close()
      await hall.close()
      await done
      await threads.close()
      await replays.close()
      await pulsed
      await store.close()
    },
  }
}
