import fastify from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openAccounts } from '../../src/accounts.ts'
import { admitCallers } from '../../src/http/callers.ts'
import { MESSAGES, REQUESTS, relationOf } from '../../src/permissions.ts'
import { serverWords } from '../../src/play/words.ts'
import type { MatchRow, SeatRow } from '../../src/storage/tables.ts'
import { freshKey, Player, playOn, type Served, serveHouse, until } from '../player.ts'

/**
 * Everybody × every request and every message there is, asked over real connections. What is not in the tables fails.
 *
 * seat, mate, foe: at one table, the first two on one side; watcher: came by its link; stranger: without it; maker: has
 * laid it, sits nowhere, and alone has an account; umpire: has that seat of the table; host: has the host's token; bot: a program of the maker's; banned: has
 * a seat, and was shown out; nobody: has not come in.
 */
const CAST = [
  'nobody',
  'banned',
  'bot',
  'host',
  'stranger',
  'watcher',
  'foe',
  'mate',
  'seat',
  'umpire',
  'maker',
] as const
type Role = (typeof CAST)[number]

/** Whoever may not changes nothing: they are asked first. */
const REQUESTED = `
                                       nobody  banned  bot  host  stranger  watcher  foe  mate  seat  umpire  maker
GET /api/health                        200     200     200  200   200       200      200  200   200   200     200
GET /api/ready                         200     200     200  200   200       200      200  200   200   200     200
GET /api/metrics                       404     404     404  404   404       404      404  404   404   404     404
GET /api/me                            200     200     200  200   200       200      200  200   200   200     200
GET /api/lobby                         200     200     200  200   200       200      200  200   200   200     200
GET /api/invitations/:invitation       200     200     200  200   200       200      200  200   200   200     200
GET /api/offers/:offer                 200     200     200  200   200       200      200  200   200   200     200
GET /api/people/:face                  200     200     200  200   200       200      200  200   200   200     200
GET /api/ladder/:game                  200     200     200  200   200       200      200  200   200   200     200
GET /api/tournaments                   200     200     200  200   200       200      200  200   200   200     200
GET /api/tournaments/:id               200     200     200  200   200       200      200  200   200   200     200
GET /api/brought/:id                   404     404     404  404   404       404      404  404   404   404     404
POST /api/letters/confirm              400     400     400  400   400       400      400  400   400   400     400
POST /api/letters/stop                 400     400     400  400   400       400      400  400   400   400     400
POST /api/auth/sign-in/anonymous       200     403     403  403   400       400      400  400   400   400     200
POST /api/account                      200     403     403  403   200       200      200  200   200   200     409
POST /api/session                      200     403     403  403   200       200      200  200   200   200     200
POST /api/session/passkey/offer        200     403     403  403   200       200      200  200   200   200     200
POST /api/session/passkey              400     403     403  403   400       400      400  400   400   400     400
POST /api/session/link                 409     403     403  403   409       409      409  409   409   409     409
PUT /api/session/link                  400     403     403  403   400       400      400  400   400   400     400
GET /api/socket                        shut    shut    shut shut  open      open     open open  open  open    open
GET /api/referee                       shut    shut    open shut  shut      shut     shut shut  shut  shut    shut
GET /api/mine                          401     403     403  403   200       200      200  200   200   200     200
POST /api/dice                         401     403     403  403   200       200      200  200   200   200     200
POST /api/matches                      401     403     403  403   200       200      200  200   200   200     200
POST /api/matches/:id/seats/:seat      401     403     403  403   403       200      403  403   403   403     200
DELETE /api/matches/:id/seats          401     403     403  403   403       403      200  200   200   200     403
DELETE /api/matches/:id                401     403     403  403   403       403      403  403   403   403     200
POST /api/matches/:id/rematch          401     403     403  403   403       403      200  200   200   403     403
POST /api/matches/:id/umpire           401     403     403  403   403       200      403  403   403   403     409
POST /api/offers/:offer                401     403     403  403   200       200      409  409   409   409     200
POST /api/tournaments                  401     403     403  403   200       200      200  200   200   200     200
DELETE /api/tournaments/:id            401     403     403  403   403       403      403  403   403   403     200
POST /api/tournaments/:id/entrants     401     403     403  403   200       200      200  200   200   200     200
DELETE /api/tournaments/:id/entrants   401     403     403  403   409       409      409  409   409   409     409
DELETE /api/tournaments/:id/entrants/:n  401   403     403  403   403       403      403  403   403   403     409
POST /api/tournaments/:id/begin        401     403     403  403   403       403      403  403   403   403     409
POST /api/reports                      401     403     403  403   200       200      200  200   200   200     200
GET /api/account                       401     403     403  403   200       200      200  200   200   200     200
PATCH /api/account                     401     403     403  403   200       200      200  200   200   200     200
PUT /api/account/password              401     403     403  403   400       400      400  400   400   400     200
POST /api/account/passkeys/offer       401     403     403  403   200       200      200  200   200   200     200
POST /api/account/passkeys             401     403     403  403   400       400      400  400   400   400     400
DELETE /api/account/passkeys/:id       401     403     403  403   409       409      409  409   409   409     404
GET /api/waiting                       401     403     403  403   200       200      200  200   200   200     200
DELETE /api/waiting                    401     403     403  403   200       200      200  200   200   200     200
GET /api/notices                       401     403     403  403   200       200      200  200   200   200     200
PATCH /api/notices                     401     403     403  403   200       200      200  200   200   200     200
PUT /api/notices/browser               401     403     403  403   400       400      400  400   400   400     400
DELETE /api/notices/browser            401     403     403  403   200       200      200  200   200   200     200
PUT /api/notices/mail                  401     403     403  403   409       409      409  409   409   409     409
DELETE /api/notices/mail               401     403     403  403   200       200      200  200   200   200     200
POST /api/notices/trial                401     403     403  403   200       200      200  200   200   200     200
PUT /api/notices/hook                  401     403     403  403   403       403      403  403   403   403     200
DELETE /api/notices/hook               401     403     403  403   403       403      403  403   403   403     200
POST /api/account/matches              401     403     403  403   403       403      403  403   403   403     400
DELETE /api/account/matches/:id        401     403     403  403   403       403      403  403   403   403     404
GET /api/account/data                  401     403     403  403   200       200      200  200   200   200     200
DELETE /api/session                    401     403     403  403   200       200      200  200   200   200     200
DELETE /api/account                    401     403     403  403   200       200      200  200   200   200     200
POST /api/account/tokens               401     403     403  403   403       403      403  403   403   403     200
DELETE /api/account/tokens/:id         401     403     403  403   403       403      403  403   403   403     200
GET /api/host                          403     403     403  200   403       403      403  403   403   403     403
GET /api/host/users                    403     403     403  200   403       403      403  403   403   403     403
GET /api/host/matches                  403     403     403  200   403       403      403  403   403   403     403
GET /api/host/reports                  403     403     403  200   403       403      403  403   403   403     403
PUT /api/host/users/:user/ban          403     403     403  200   403       403      403  403   403   403     403
DELETE /api/host/users/:user           403     403     403  200   403       403      403  403   403   403     403
DELETE /api/host/matches/:match        403     403     403  404   403       403      403  403   403   403     403
DELETE /api/host/reports/:report       403     403     403  404   403       403      403  403   403   403     403
`

/** Those who get as far as a socket. away: not at the table; watching: has no seat; rules: may, and the rules say no. */
const SAID = `
              stranger  watcher   foe       mate      seat      umpire    maker
enter         away      ok        ok        ok        ok        ok        ok
look          away      ok        ok        ok        ok        ok        ok
glimpse       away      ok        ok        ok        ok        ok        ok
speak         away      ok        ok        ok        ok        ok        ok
explain       away      ok        ok        ok        ok        ok        ok
course        away      ok        ok        ok        ok        ok        ok
file          away      ok        ok        ok        ok        ok        ok
lobby         ok        ok        ok        ok        ok        ok        ok
ping          ok        ok        ok        ok        ok        ok        ok
seen          ok        ok        ok        ok        ok        ok        ok
leave         ok        ok        ok        ok        ok        ok        ok
isReversible  away      watching  ok        ok        ok        watching  watching
odds          away      watching  ok        ok        ok        watching  watching
build         away      watching  ok        ok        ok        watching  watching
order         away      watching  ok        ok        ok        watching  watching
pass          away      watching  ok        ok        ok        watching  watching
hint          away      watching  ok        ok        ok        watching  watching
endHint       away      watching  ok        ok        ok        watching  watching
say           away      watching  ok        ok        ok        rules     watching
undo          away      watching  rules     rules     rules     watching  watching
askBack       away      watching  rules     rules     rules     watching  watching
answerBack    away      watching  rules     rules     rules     watching  watching
decide        away      watching  ok        ok        ok        watching  watching
hand          away      watching  ok        ok        ok        watching  watching
giveBack      away      watching  rules     rules     rules     watching  watching
recall        away      watching  watching  watching  watching  watching  watching
friends       away      watching  ok        ok        ok        watching  watching
lend          away      watching  ok        ok        ok        watching  watching
dropOrder     away      watching  ok        ok        ok        watching  watching
foresee       away      watching  ok        ok        ok        watching  watching
offerDraw     away      watching  ok        rules     rules     watching  watching
answerDraw    away      watching  rules     rules     rules     watching  watching
eyes          away      watching  watching  watching  watching  ok        watching
uncover       away      watching  watching  watching  watching  ok        watching
stopClock     away      watching  watching  watching  watching  rules     watching
`

interface Row {
  readonly call: string
  readonly expected: { readonly [role: string]: string }
}

function rowsOf(table: string): Row[] {
  const [head = '', ...lines] = table.split('\n').filter(line => line.trim() !== '')
  const roles = head.trim().split(/\s+/)
  return lines.map(line => {
    const cells = line.trim().split(/\s+/)
    return {
      call: cells.slice(0, -roles.length).join(' '),
      expected: Object.fromEntries(roles.map((role, n) => [role, cells.slice(-roles.length)[n] ?? ''])),
    }
  })
}

const HOST = 'the-host-has-this-one'
const PASSWORD = 'correct horse battery'
let served: Served
let logins = 0
const freshLogin = (): string => `somebody-${++logins}`

type Cast = { readonly [R in Role]: Player }

async function account(): Promise<Player> {
  const player = await Player.guest(served.address)
  const { status } = await player.change('account', 'POST', { login: freshLogin(), password: PASSWORD })
  expect(status).toBe(200)
  return player
}

async function gather(): Promise<Cast> {
  const guest = () => Player.guest(served.address)
  const maker = await account()
  const { body } = await maker.change('account/tokens', 'POST', { name: 'Marshal' })
  const banned = await guest()
  await served.house.store.desk.ban(banned.id, 'shouts', 0)
  return {
    nobody: Player.nobody(served.address),
    banned,
    bot: Player.bearing(served.address, String(body['token'])),
    host: Player.bearing(served.address, HOST),
    stranger: await guest(),
    watcher: await guest(),
    foe: await guest(),
    mate: await guest(),
    seat: await guest(),
    umpire: await guest(),
    maker,
  }
}

let cast: Cast

beforeAll(async () => {
  served = await serveHouse(':memory:', { hostToken: HOST, isSecure: true })
  cast = await gather()
})
afterAll(async () => {
  for (const player of Object.values(cast)) await player.close()
  await served.house.close()
})

/** The north has the first half of the seats. */
const SEATS: { readonly [scenario: string]: { readonly [R in Role]?: number } } = {
  four: { seat: 0, mate: 1, foe: 2, banned: 3 },
  six: { seat: 0, mate: 1, foe: 3, banned: 4 },
}

/** A table by link: everybody sits where they belong; of six seats two stay empty. */
async function lay(
  scenario: 'four' | 'six',
  isJudged = true,
): Promise<{ match: string; invitation: string }> {
  const seats = SEATS[scenario] ?? {}
  const open = Array.from({ length: scenario === 'four' ? 4 : 6 }, () => 'open')
  const terms = { game: 'the-defile', scenario, seats: open, access: 'link', umpire: 'open' }
  const match = await cast.maker.make(terms)
  const found = await served.house.store.matches.find(match)
  const invitation = found?.row.invitation ?? ''
  const { desk } = served.house.store
  await desk.ban(cast.banned.id, null, 0)
  for (const role of CAST) {
    if (seats[role] === undefined) continue
    const asked = await cast[role].ask(`matches/${match}/seats/${seats[role]}`, 'POST', {
      nonce: '',
      invitation,
    })
    expect(asked.status).toBe(200)
  }
  await desk.ban(cast.banned.id, 'shouts', 0)
  if (isJudged) {
    const asked = await cast.umpire.ask(`matches/${match}/umpire`, 'POST', { invitation })
    expect(asked.status).toBe(200)
  }
  return { match, invitation }
}

const NEW = { options: {}, access: 'open', nonce: 'ab' }
const FORD = { game: 'the-ford', scenario: 'dawn' }
const LEAGUE = { name: 'League', kind: 'swiss', ...FORD, rated: false }

/** What a request needs: what its address names, and what it says. */
interface Asked {
  readonly names?: { readonly [name: string]: string | number }
  readonly body?: unknown
}
/** Once for each row, and from it for each role. */
type Preparing = () => Promise<(role: Role) => Asked | Promise<Asked>>

const always = (asked: Asked): Preparing => {
  return async () => () => asked
}

const tournament = async (): Promise<string> =>
  String((await cast.maker.ask('tournaments', 'POST', { ...LEAGUE, clock: null })).body['tournament'])

/** A seat that is offered to whoever has the link. */
async function offered(): Promise<string> {
  const { match } = await lay('four')
  const offer = `offer-${match}`
  expect(
    await served.house.store.lending.make(
      { match, seat: 0, offer, lender: cast.seat.id, friend: null },
      Date.now(),
    ),
  ).toBe(true)
  return offer
}

/** Where those who are asked are somebody else afterwards, or nobody: other people do it. */
const EXPENDABLE = [
  'POST /api/auth/sign-in/anonymous',
  'POST /api/account',
  'POST /api/session',
  'PUT /api/account/password',
  'DELETE /api/session',
  'DELETE /api/account',
]

const PREPARED: { readonly [call: string]: Preparing } = {
  'GET /api/invitations/:invitation': async () => {
    const { invitation } = await lay('six')
    return () => ({ names: { invitation } })
  },
  'GET /api/people/:face': async () => {
    const faces = await served.house.store.results.faces([cast.seat.id], () => '0123456789abcdef')
    return () => ({ names: { face: faces.get(cast.seat.id) ?? '' } })
  },
  'GET /api/ladder/:game': always({ names: { game: 'the-ford' } }),
  'GET /api/tournaments/:id': async () => {
    const id = await tournament()
    return () => ({ names: { id } })
  },
  'POST /api/auth/sign-in/anonymous': always({ body: {} }),
  'POST /api/account': async () => () => ({ body: { login: freshLogin(), password: PASSWORD } }),
  'POST /api/session': async () => {
    await account()
    return () => ({ body: { login: `somebody-${logins}`, password: PASSWORD } })
  },
  'POST /api/dice': always({ body: {} }),
  'POST /api/matches': always({ body: { ...NEW, ...FORD, seats: ['me', 'open'] } }),
  'POST /api/matches/:id/seats/:seat': async () => {
    const { match, invitation } = await lay('six')
    return role => ({
      names: { id: match, seat: role === 'watcher' ? 2 : 5 },
      body: { nonce: '', invitation: role === 'watcher' ? invitation : null },
    })
  },
  'DELETE /api/matches/:id/seats': async () => {
    const { match } = await lay('six')
    return () => ({ names: { id: match } })
  },
  'DELETE /api/matches/:id': async () => {
    const { match } = await lay('six')
    return () => ({ names: { id: match } })
  },
  'POST /api/matches/:id/umpire': async () => {
    const { match, invitation } = await lay('six', false)
    return role => ({
      names: { id: match },
      body: { invitation: role === 'watcher' ? invitation : null },
    })
  },
  'POST /api/matches/:id/rematch': async () => {
    const { match } = await lay('four')
    const playing = [cast.seat, cast.mate, cast.foe]
    for (const player of playing) {
      await player.connect()
      await player.enter(match)
      await until(() => player.snapshot !== null)
    }
    await served.house.hall.table(match).hand(3, 'random')
    await playOn(match, playing)
    for (const player of playing) await player.close()
    return () => ({ names: { id: match }, body: { nonce: '' } })
  },
  'GET /api/offers/:offer': async () => {
    const offer = await offered()
    return () => ({ names: { offer } })
  },
  'POST /api/offers/:offer': async () => async () => ({ names: { offer: await offered() } }),
  'POST /api/tournaments': always({ body: { ...LEAGUE, clock: null } }),
  'POST /api/tournaments/:id/entrants': async () => {
    const id = await tournament()
    return () => ({ names: { id }, body: { bot: null } })
  },
  'DELETE /api/tournaments/:id': async () => {
    const id = await tournament()
    return () => ({ names: { id } })
  },
  'DELETE /api/tournaments/:id/entrants': async () => {
    const id = await tournament()
    return () => ({ names: { id } })
  },
  'DELETE /api/tournaments/:id/entrants/:n': async () => {
    const id = await tournament()
    return () => ({ names: { id, n: '9' } })
  },
  'POST /api/tournaments/:id/begin': async () => {
    const id = await tournament()
    return () => ({ names: { id } })
  },
  'POST /api/reports': always({ body: { match: null, text: 'Eve shouts.' } }),
  'PATCH /api/account': always({ body: { name: 'Somebody else' } }),
  'PUT /api/account/password': always({ body: { old: PASSWORD, fresh: `${PASSWORD} staple` } }),
  'DELETE /api/session': always({ body: { everywhere: false } }),
  'DELETE /api/account': async () => role => ({ body: { password: role === 'maker' ? PASSWORD : null } }),
  'POST /api/account/tokens': always({ body: { name: 'Marshal' } }),
  'DELETE /api/account/tokens/:id': async () => {
    await cast.maker.change('account/tokens', 'POST', { name: 'Another' })
    const { tokens } = (await cast.maker.ask('account')).body as { tokens: { id: string }[] }
    return () => ({ names: { id: tokens.at(-1)?.id ?? '' } })
  },
  'PUT /api/host/users/:user/ban': always({ names: { user: 'nobody' }, body: { reason: null } }),
  'GET /api/brought/:id': always({ names: { id: '0123456789abcdef' } }),
  'POST /api/letters/confirm': always({ body: { token: 'of.nobody' } }),
  'POST /api/letters/stop': always({ body: {} }),
  'POST /api/session/passkey/offer': always({ body: {} }),
  'POST /api/session/passkey': always({ body: {} }),
  'POST /api/session/link': always({ body: { mail: 'ann@mail.example', language: 'en' } }),
  'PUT /api/session/link': always({ body: { token: 'a'.repeat(32) } }),
  'POST /api/account/passkeys/offer': always({ body: {} }),
  'POST /api/account/passkeys': always({ body: {} }),
  'DELETE /api/account/passkeys/:id': always({ names: { id: 'none' } }),
  'PATCH /api/notices': always({ body: { language: 'en', collect: 0 } }),
  'PUT /api/notices/browser': always({ body: {} }),
  'DELETE /api/notices/browser': always({ body: { endpoint: 'https://push.example/' } }),
  'PUT /api/notices/mail': always({ body: { mail: 'ann@mail.example', language: 'en' } }),
  'POST /api/notices/trial': always({ body: {} }),
  'PUT /api/notices/hook': always({ body: { url: 'https://hook.example/' } }),
  'POST /api/account/matches': always({ body: {} }),
  'DELETE /api/account/matches/:id': always({ names: { id: '0123456789abcdef' } }),
  'DELETE /api/host/users/:user': always({ names: { user: 'nobody' } }),
  'DELETE /api/host/matches/:match': always({ names: { match: '0123456789abcdef' } }),
  'DELETE /api/host/reports/:report': always({ names: { report: 'none' } }),
}

/** Answered over a socket, or not at all. */
const SOCKETS = ['GET /api/socket', 'GET /api/referee']

async function isLetIn(player: Player, call: string): Promise<'open' | 'shut'> {
  await player.connect(call.split('/').at(-1))
  // Whoever is let in is answered, whatever it was.
  const is = await player.say({ do: 'lobby', on: false }).then(
    () => 'open' as const,
    () => 'shut' as const,
  )
  await player.close()
  return is
}

describe('requests', () => {
  test('every one there is stands in the table, and there is every one in it', () => {
    const rows = rowsOf(REQUESTED).map(({ call }) => call)
    expect(rows.sort()).toEqual(Object.keys(REQUESTS).sort())
    for (const call of rows) {
      const [method = '', url = ''] = call.split(' ')
      expect(served.house.http.hasRoute({ method: method as 'GET', url }), call).toBe(true)
    }
  })

  test('a house with a request of which nobody has said who may ask it does not open', async () => {
    const http = fastify()
    const accounts = await openAccounts({
      store: served.house.store,
      isSecure: false,
      address: 'http://localhost:1805',
      post: { sendLink: async () => true },
      abandon: async () => undefined,
      resign: async () => undefined,
      dismiss: async () => undefined,
    })
    admitCallers(http, { accounts, hostToken: null })
    expect(() => http.get('/api/secrets', async () => 'all of them')).toThrow(/GET \/api\/secrets/)
    await http.close()
  })

  test.each(rowsOf(REQUESTED))('$call', async ({ call, expected }) => {
    const [method = '', url = ''] = call.split(' ')
    const prepared = await (PREPARED[call] ?? always({}))()
    const people = EXPENDABLE.includes(call) ? await gather() : cast
    const found: Record<string, string> = {}
    for (const role of CAST) {
      if (SOCKETS.includes(call)) {
        found[role] = await isLetIn(people[role], call)
        continue
      }
      const { names = {}, body } = await prepared(role)
      const path = url.replace(/:(\w+)/g, (_, name: string) => String(names[name])).replace('/api/', '')
      found[role] = String((await people[role].request(path, method, body)).status)
    }
    expect(found).toEqual(expected)
  })
})

describe('messages', () => {
  // Others for each: who asks so much at once is made to wait, and coming in anew does not change that.
  beforeEach(async () => {
    cast = await gather()
  })

  test('every one there is stands in the table', () => {
    expect(
      rowsOf(SAID)
        .map(({ call }) => call)
        .sort(),
    ).toEqual(Object.keys(MESSAGES).sort())
  })

  const { en } = serverWords

  /** What came of it. */
  function verdictOn(answer: unknown): string {
    if (typeof answer !== 'object' || answer === null || !('ok' in answer) || answer.ok === true) return 'ok'
    const message = 'message' in answer ? String(answer.message) : ''
    if (message === en.watching) return 'watching'
    return message === en.notAtTable || message === en.noMatch ? 'away' : 'rules'
  }

  test.each(rowsOf(SAID))('$call', async ({ call, expected }) => {
    const { match, invitation } = await lay('four')
    const found: Record<string, string> = {}
    for (const role of Object.keys(expected) as Role[]) {
      const player = cast[role]
      await player.connect()
      const entering = {
        do: 'enter',
        match,
        language: 'en',
        isMeasured: false,
        invitation: role === 'watcher' ? invitation : null,
      }
      const seat = SEATS['four']?.[role] ?? 0
      const decision = await served.house.hall
        .table(match)
        .act(async ({ sitting }) => sitting.match.options(seat).decisions[0])
      const more: { readonly [name: string]: object } = {
        look: { moment: null },
        glimpse: { moment: 0 },
        speak: { language: 'en' },
        explain: { seat: 0 },
        decide: { decision, request: null, key: freshKey() },
        build: { parts: [], request: null },
        isReversible: { decision },
        odds: { decision },
        order: { step: 'bid', decision: { type: 'bid', points: 0 }, label: 'Nothing', isEachTime: false },
        dropOrder: { n: 1 },
        answerDraw: { agrees: true },
        eyes: { seat: 1 },
        stopClock: { stops: true },
        answerBack: { agrees: true },
        pass: { always: true },
        say: { text: 'Good day', to: 'team' },
        hand: { bot: 'random' },
        lend: { on: true },
      }
      const aside: { readonly [name: string]: object } = { lobby: { on: false }, ping: {} }
      const ask = { do: call, ...(aside[call] ?? { match, ...more[call] }) }
      if (call !== 'enter') await player.say(entering)
      found[role] = verdictOn(await player.say(call === 'enter' ? entering : ask))
      await player.close()
    }
    expect(found).toEqual(expected)
  })
})

test.each([
  ['ann', 'link', null, 'player'],
  ['uma', 'link', null, 'umpire'],
  ['lea', 'link', null, 'lender'],
  ['mary', 'link', null, 'maker'],
  ['eve', 'link', null, 'stranger'],
  ['eve', 'link', 'guessed', 'stranger'],
  ['eve', 'link', 'secret', 'welcome'],
  ['eve', 'open', null, 'welcome'],
] as const)('%s at a table for %s with the link %s is %s', (user, access, invitation, relation) => {
  const row = { id: 'm', access, maker: 'mary', invitation: 'secret', umpire: 'uma' } as unknown as MatchRow
  const seats = [
    { seat: 0, owner: 'ann', lender: 'lea' },
    { seat: 1, owner: null, lender: null },
  ] as unknown as SeatRow[]
  expect(relationOf(user, { row, seats }, invitation)).toBe(relation)
})
