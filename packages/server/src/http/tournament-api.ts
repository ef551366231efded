import { randomBytes } from 'node:crypto'
import { isBot } from '@grognard/bots'
import { loadRules } from '@grognard/collection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mayDirect } from '../permissions.ts'
import { freshFace } from '../play/faces.ts'
import { termsOf } from '../play/kept.ts'
import { NewTournament } from '../play/messages.ts'
import { botPlayer, levelOf } from '../storage/players.ts'
import type { EntrantRow } from '../storage/tables.ts'
import type { WholeTournament } from '../storage/tournaments.ts'
import type { Tournament, TournamentStage } from '../told/index.ts'
import { goOn, standingsOf } from '../tournament/running.ts'
import type { ApiMeans } from './api.ts'
import { userOf } from './callers.ts'
import { badForm, refuse } from './refusing.ts'

/** Tournaments: laid open, entered, begun; their tables for everybody to see. */

const ID_BYTES = 8
const MOST_PLACES = 1_000_000
/** Each lays many tables. */
const MOST_OPENED = 8
const AtTournament = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) })
const AtEntrant = z.object({ n: z.coerce.number().int().min(0).max(MOST_PLACES) })
const Entering = z.strictObject({ bot: z.string().max(32).nullable() })

/** It was not called off. */
type Standing = WholeTournament & { readonly row: { readonly stage: TournamentStage } }
const isStanding = (tournament: WholeTournament): tournament is Standing => tournament.row.stage !== 'gone'

export function tournamentRoutes(api: FastifyInstance, { store, accounts, now }: ApiMeans): void {
  const { tournaments, matches, results } = store

  const at = async (request: FastifyRequest, reply: FastifyReply): Promise<Standing | null> => {
    const read = AtTournament.safeParse(request.params)
    const found = read.success ? await tournaments.find(read.data.id) : null
    if (found !== null && isStanding(found)) return found
    await refuse(reply, 404, 'no-tournament')
    return null
  }

  const shown = async (tournament: Standing, who: string | null): Promise<Tournament> => {
    const { row, entrants, pairings } = tournament
    const players = [...new Set(entrants.map(({ player }) => player))]
    const names = await matches.names(players)
    const faces = await results.faces(players, freshFace)
    const own = entrants.findIndex(({ player }) => player === who)
    const place = new Map(entrants.map(({ n }, index) => [n, index]))
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      game: row.game,
      scenario: row.scenario,
      stage: row.stage,
      round: row.round,
      clock: termsOf(row),
      isRated: row.rated !== 0,
      isMaker: who !== null && mayDirect(who, row),
      isEntered: entrants.some(({ player, withdrawn }) => player === who && withdrawn === 0),
      own: own < 0 ? null : own,
      entrants: entrants.map(({ n, player, withdrawn }) => ({
        n,
        name: names.get(player) ?? '',
        face: faces.get(player) ?? null,
        bot: levelOf(player),
        isGone: withdrawn !== 0,
      })),
      standings: standingsOf(tournament),
      pairings: pairings.map(({ round, one, two, match, score }) => ({
        round,
        one: place.get(one) ?? 0,
        two: two === null ? null : (place.get(two) ?? 0),
        match,
        score,
      })),
    }
  }

  api.get('/api/tournaments', async (_, reply) => reply.send({ tournaments: await tournaments.latest() }))

  api.get('/api/tournaments/:id', async (request, reply) => {
    const tournament = await at(request, reply)
    const who = await accounts.userIn(request.headers)
    return tournament === null ? reply : reply.send(await shown(tournament, who?.id ?? null))
  })

  api.post('/api/tournaments', async (request, reply) => {
    const who = userOf(request)
    const read = NewTournament.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const { clock, rated, ...terms } = read.data
    const game = await loadRules(terms.game)
    const scenario = game?.scenario(terms.scenario, {})
    if (game === null || !scenario?.ok || game.seats(scenario.value).length !== 2)
      return refuse(reply, 422, 'not-for-two')
    if ((await tournaments.openedBy(who.id)) >= MOST_OPENED) return refuse(reply, 409, 'opened')
    const id = randomBytes(ID_BYTES).toString('hex')
    const row = { ...terms, id, clock: clock && JSON.stringify(clock), rated: rated ? 1 : 0, maker: who.id }
    await tournaments.make({ ...row, made: now(), stage: 'gathering', round: 0 })
    return reply.send({ tournament: id })
  })

  api.post('/api/tournaments/:id/entrants', async (request, reply) => {
    const who = userOf(request)
    const tournament = await at(request, reply)
    if (tournament === null) return reply
    const read = Entering.safeParse(request.body)
    if (!read.success) return badForm(reply, read.error)
    const { bot } = read.data
    if (bot !== null && !mayDirect(who.id, tournament.row)) return refuse(reply, 403, 'not-maker')
    if (bot !== null && !isBot(bot)) return refuse(reply, 422, 'no-bot')
    const isIn = await tournaments.enter(
      tournament.row.id,
      bot === null ? who.id : botPlayer(bot),
      bot === null,
    )
    return isIn ? reply.send({}) : refuse(reply, 409, 'cannot-enter')
  })

  /** Before it begins they are not in it; when it runs they take no further part. */
  const strike = async (id: string, entrant: EntrantRow | undefined, reply: FastifyReply) => {
    const isOut =
      entrant !== undefined &&
      ((await tournaments.leave(id, entrant.n, entrant.player)) ||
        (await tournaments.withdraw(id, entrant.n, entrant.player, now())))
    return isOut ? reply.send({}) : refuse(reply, 409, 'cannot-leave')
  }

  api.delete('/api/tournaments/:id/entrants', async (request, reply) => {
    const who = userOf(request)
    const tournament = await at(request, reply)
    if (tournament === null) return reply
    const own = tournament.entrants.find(({ player }) => player === who.id)
    return strike(tournament.row.id, own, reply)
  })

  api.delete('/api/tournaments/:id/entrants/:n', async (request, reply) => {
    const who = userOf(request)
    const tournament = await at(request, reply)
    if (tournament === null) return reply
    if (!mayDirect(who.id, tournament.row)) return refuse(reply, 403, 'not-maker')
    const place = AtEntrant.safeParse(request.params)
    if (!place.success) return badForm(reply, place.error)
    const struck = tournament.entrants.find(({ n }) => n === place.data.n)
    return strike(tournament.row.id, struck, reply)
  })

  api.delete('/api/tournaments/:id', async (request, reply) => {
    const who = userOf(request)
    const tournament = await at(request, reply)
    if (tournament === null) return reply
    if (!mayDirect(who.id, tournament.row)) return refuse(reply, 403, 'not-maker')
    const isGone = await tournaments.callOff(tournament.row.id)
    return isGone ? reply.send({}) : refuse(reply, 409, 'tournament-begun')
  })

  api.post('/api/tournaments/:id/begin', async (request, reply) => {
    const who = userOf(request)
    const tournament = await at(request, reply)
    if (tournament === null) return reply
    if (!mayDirect(who.id, tournament.row)) return refuse(reply, 403, 'not-maker')
    if (tournament.row.stage !== 'gathering' || tournament.entrants.length < 2)
      return refuse(reply, 409, 'cannot-begin')
    await goOn(store, tournament.row.id, now())
    return reply.send({})
  })
}
