import { isBot } from '@grognard/bots'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import type { Accounts } from '../accounts.ts'
import type { Replays } from '../brought/replays.ts'
import type { Post } from '../notices/post.ts'
import { may, mayCallOff, relationOf } from '../permissions.ts'
import { companyFor, peopleAt } from '../play/company.ts'
import { delayOf, firstSeats, laterStage, MOST_SECRECY, withOwn } from '../play/delay.ts'
import { freshFace } from '../play/faces.ts'
import { makeMatch, pledge, sitDown, sitDownAsUmpire } from '../play/gathering.ts'
import type { Hall } from '../play/hall.ts'
import { takeOffered } from '../play/lending.ts'
import { matchId, NewMatch, Rematch, SitAsUmpire, SitDown } from '../play/messages.ts'
import { playAgain } from '../play/rematch.ts'
import type { Store } from '../storage/store.ts'
import type { MatchRow } from '../storage/tables.ts'
import type { Offer } from '../told/index.ts'
import { accountRoutes } from './account-api.ts'
import { broughtRoutes } from './brought-api.ts'
import { userOf } from './callers.ts'
import { type HostMeans, hostRoutes } from './host-api.ts'
import { limitRequests, type Tally } from './limits.ts'
import { noticeRoutes } from './notice-api.ts'
import { peopleRoutes } from './people-api.ts'
import { guardForms } from './reading.ts'
import { badForm, refuse, refuseFor } from './refusing.ts'
import { tournamentRoutes } from './tournament-api.ts'

export interface ApiMeans {
  readonly store: Store
  readonly hall: Hall
  readonly accounts: Accounts
  readonly post: Post
  readonly replays: Replays
  readonly now: () => number
}

const AtMatch = z.object({ id: matchId })
const AtSeat = z.object({ id: matchId, seat: z.coerce.number().int().min(0).max(16) })
const word = z.string().regex(/^[\w-]{1,64}$/)
const Invited = z.object({ invitation: word })
const Offered = z.object({ offer: word })

/** Nobody waits at more tables of their own. */
const MOST_LAID = 100
/** Bots among themselves think all the time. */
const MOST_AMONG_BOTS = 10

/** What is asked once, by plain requests; what goes on at tables travels over the socket. */
export async function serveApi(
  http: FastifyInstance,
  means: HostMeans & { readonly tally: Tally },
): Promise<void> {
  await http.register(async api => {
    await limitRequests(api, means.tally)
    guardForms(api)
    means.accounts.serve(api)
    accountRoutes(api, means)
    noticeRoutes(api, means)
    broughtRoutes(api, means)
    peopleRoutes(api, means)
    hostRoutes(api, means)
    tournamentRoutes(api, means)
    matchRoutes(api, means)
  })
}

function matchRoutes(api: FastifyInstance, { store, hall, accounts, now }: ApiMeans): void {
  const { matches, gatherings } = store

  const listed = async (who: string | null, rows: readonly MatchRow[]) => {
    const seats = await matches.seatsOf(rows.map(({ id }) => id))
    const owners = [
      ...new Set(
        rows.flatMap(row => peopleAt({ row, seats: seats.filter(({ match }) => match === row.id) })),
      ),
    ]
    const names = await matches.names(owners)
    const faces = await store.results.faces(owners, freshFace)
    const programs = await store.tokens.among(owners)
    return rows.map(row => {
      const own = seats.filter(({ match }) => match === row.id)
      const relation = relationOf(who, { row, seats: own }, null)
      const isLate = !may(relation, 'watch-live') && delayOf(row) !== null
      const known = {
        row: isLate ? { ...row, stage: laterStage(row, now()) } : row,
        seats: isLate ? withOwn(firstSeats(own), own, who) : own,
        names,
        faces,
        present: new Set<string>(),
        programs,
      }
      return companyFor(who, known, relation)
    })
  }

  api.get('/api/me', async (request, reply) => reply.send({ user: await accounts.userIn(request.headers) }))

  api.get('/api/lobby', async (request, reply) => {
    const who = await accounts.userIn(request.headers)
    const open = await listed(who?.id ?? null, await matches.lobby(now() - MOST_SECRECY))
    return reply.send({ matches: open.filter(({ stage }) => stage !== 'over') })
  })

  api.get('/api/mine', async (request, reply) => {
    const { id } = userOf(request)
    return reply.send({ matches: await listed(id, await matches.of(id)) })
  })

  api.post('/api/matches', async (request, reply) => {
    const who = userOf(request)
    const terms = NewMatch.safeParse(request.body)
    if (!terms.success) return badForm(reply, terms.error)
    if ((await gatherings.laidBy(who.id)) >= MOST_LAID) return refuse(reply, 409, 'laid')
    const isAmongBots = terms.data.seats.every(isBot)
    if (isAmongBots && (await gatherings.amongBots(who.id)) >= MOST_AMONG_BOTS)
      return refuse(reply, 409, 'among-bots')
    const made = await makeMatch(store, who.id, terms.data, now())
    return made.ok ? reply.send(made.value) : refuseFor(reply, 422, made.refusal)
  })

  api.post('/api/dice', async (request, reply) => {
    return reply.send(await pledge(store, userOf(request).id, now()))
  })

  api.get('/api/invitations/:invitation', async (request, reply) => {
    const { invitation } = Invited.parse(request.params)
    const match = await matches.invitedBy(invitation)
    return match === null ? refuse(reply, 404, 'no-invitation') : reply.send({ match })
  })

  /** What a friend reads before taking a seat: whose it is, and where. */
  api.get('/api/offers/:offer', async (request, reply) => {
    const { offer } = Offered.parse(request.params)
    const offered = await store.lending.find(offer)
    const found = offered && (await matches.find(offered.match))
    const isFor = offered?.friend == null || offered.friend === (await accounts.userIn(request.headers))?.id
    if (!offered || !isFor || found?.row.stage !== 'running') return refuse(reply, 404, 'offer')
    const { match, seat, lender } = offered
    const { game, scenario } = found.row
    const name = (await matches.names([lender])).get(lender) ?? ''
    return reply.send({ match, seat, game, scenario, lender: name } satisfies Offer)
  })

  api.post('/api/offers/:offer', async (request, reply) => {
    const who = userOf(request)
    const { offer } = Offered.parse(request.params)
    const taken = await takeOffered(store, hall, who.id, offer)
    if (taken === 'gone') return refuse(reply, 404, 'offer')
    if (taken === 'barred') return refuse(reply, 409, 'barred')
    return reply.send(taken)
  })

  api.post('/api/matches/:id/seats/:seat', async (request, reply) => {
    const who = userOf(request)
    const at = AtSeat.safeParse(request.params)
    const body = SitDown.safeParse(request.body)
    if (!at.success) return badForm(reply, at.error)
    if (!body.success) return badForm(reply, body.error)
    const found = await matches.find(at.data.id)
    if (found === null || !may(relationOf(who.id, found, body.data.invitation), 'sit-down'))
      return refuse(reply, 403, 'not-open')
    const isSeated = await sitDown(store, at.data.id, at.data.seat, who.id, body.data.nonce, now())
    return isSeated ? reply.send({}) : refuse(reply, 409, 'seat-taken')
  })

  api.post('/api/matches/:id/umpire', async (request, reply) => {
    const who = userOf(request)
    const at = AtMatch.safeParse(request.params)
    const body = SitAsUmpire.safeParse(request.body)
    if (!at.success) return badForm(reply, at.error)
    if (!body.success) return badForm(reply, body.error)
    const found = await matches.find(at.data.id)
    if (found === null || !may(relationOf(who.id, found, body.data.invitation), 'umpire'))
      return refuse(reply, 403, 'not-open')
    const isSeated = await sitDownAsUmpire(store, at.data.id, who.id, now())
    return isSeated ? reply.send({}) : refuse(reply, 409, 'seat-taken')
  })

  api.post('/api/matches/:id/rematch', async (request, reply) => {
    const who = userOf(request)
    const at = AtMatch.safeParse(request.params)
    const body = Rematch.safeParse(request.body)
    if (!at.success) return badForm(reply, at.error)
    if (!body.success) return badForm(reply, body.error)
    const found = await matches.find(at.data.id)
    if (found === null || !may(relationOf(who.id, found, null), 'rematch'))
      return refuse(reply, 403, 'not-played')
    if (found.row.stage !== 'over') return refuse(reply, 409, 'not-over')
    const match = await playAgain(store, who.id, found, body.data, now())
    return match === null ? refuse(reply, 409, 'seat-taken') : reply.send(match)
  })

  api.delete('/api/matches/:id/seats', async (request, reply) => {
    const who = userOf(request)
    const at = AtMatch.safeParse(request.params)
    if (!at.success) return badForm(reply, at.error)
    const found = await matches.find(at.data.id)
    if (found === null || !may(relationOf(who.id, found, null), 'get-up'))
      return refuse(reply, 403, 'no-seat')
    const isUp =
      (await gatherings.getUp(at.data.id, who.id)) || (await store.umpires.getUp(at.data.id, who.id))
    return isUp ? reply.send({}) : refuse(reply, 409, 'begun')
  })

  api.delete('/api/matches/:id', async (request, reply) => {
    const who = userOf(request)
    const at = AtMatch.safeParse(request.params)
    if (!at.success) return badForm(reply, at.error)
    const found = await matches.find(at.data.id)
    if (found === null || !mayCallOff(who.id, found)) return refuse(reply, 403, 'not-maker')
    const isGone = await gatherings.callOff(at.data.id)
    return isGone ? reply.send({}) : refuse(reply, 409, 'begun')
  })
}
