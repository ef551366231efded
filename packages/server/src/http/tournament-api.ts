import { randomBytes } from 'node:crypto'
import { isBot } from '@grognard/bots'
import { loadRules } from '@grognard/collection'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { mayDirect } from '../permissions.ts'
import { freshFace } from '../play/faces.ts'
import { NewTournament } from '../play/messages.ts'
import { botPlayer, levelOf } from '../storage/players.ts'
import type { WholeTournament } from '../storage/tournaments.ts'
import { goOn, standingsOf } from '../tournament/running.ts'
import type { ApiMeans } from './api.ts'
import { userOf } from './callers.ts'

/** Tournaments: laid open, entered, begun; their tables for everybody to see. */

const ID_BYTES = 8
const AtTournament = z.object({ id: z.string().regex(/^[0-9a-f]{16}$/) })
const Entering = z.strictObject({ bot: z.string().max(32).nullable() })

export function tournamentRoutes(api: FastifyInstance, { store, accounts, now }: ApiMeans): void {
  const { tournaments, matches, results } = store

  const at = async (request: FastifyRequest, reply: FastifyReply): Promise<WholeTournament | null> => {
    const read = AtTournament.safeParse(request.params)
    const found = read.success ? await tournaments.find(read.data.id) : null
    if (found === null) await reply.code(404).send({ message: 'There is no such tournament.' })
    return found
  }

  const shown = async (tournament: WholeTournament, who: string | null) => {
    const { row, entrants, pairings } = tournament
    const players = [...new Set(entrants.map(({ player }) => player))]
    const names = await matches.names(players)
    const faces = await results.faces(players, freshFace)
    const place = new Map(entrants.map(({ n }, index) => [n, index]))
    return {
      id: row.id,
      name: row.name,
      kind: row.kind,
      game: row.game,
      scenario: row.scenario,
      stage: row.stage,
      round: row.round,
      isRated: row.rated !== 0,
      isMaker: who !== null && mayDirect(who, row),
      isEntered: who !== null && players.includes(who),
      entrants: entrants.map(({ player }) => ({
        name: names.get(player) ?? '',
        face: faces.get(player) ?? null,
        bot: levelOf(player),
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

  api.get('/api/tournaments', async (_, reply) => {
    const rows = await tournaments.latest()
    return reply.send({
      tournaments: rows.map(({ id, name, kind, game, stage, made }) => ({
        id,
        name,
        kind,
        game,
        stage,
        made,
      })),
    })
  })

  api.get('/api/tournaments/:id', async (request, reply) => {
    const tournament = await at(request, reply)
    const who = await accounts.userIn(request.headers)
    return tournament === null ? reply : reply.send(await shown(tournament, who?.id ?? null))
  })

  api.post('/api/tournaments', async (request, reply) => {
    const who = userOf(request)
    const read = NewTournament.safeParse(request.body)
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) })
    const { clock, rated, ...terms } = read.data
    const game = await loadRules(terms.game)
    const scenario = game?.scenario(terms.scenario, {})
    if (game === null || !scenario?.ok || game.seats(scenario.value).length !== 2)
      return reply.code(422).send({ message: 'There is no such game, or it is not for two.' })
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
    if (!read.success) return reply.code(400).send({ message: z.prettifyError(read.error) })
    const { bot } = read.data
    if (bot !== null && !mayDirect(who.id, tournament.row))
      return reply.code(403).send({ message: 'Bots are brought by who has made the tournament.' })
    if (bot !== null && !isBot(bot)) return reply.code(422).send({ message: 'There is no such bot.' })
    const isIn = await tournaments.enter(
      tournament.row.id,
      bot === null ? who.id : botPlayer(bot),
      bot === null,
    )
    return isIn
      ? reply.send({})
      : reply.code(409).send({ message: 'It has begun, is full, or you are in it.' })
  })

  api.delete('/api/tournaments/:id/entrants', async (request, reply) => {
    const who = userOf(request)
    const tournament = await at(request, reply)
    if (tournament === null) return reply
    const isOut = await tournaments.leave(tournament.row.id, who.id)
    return isOut ? reply.send({}) : reply.code(409).send({ message: 'It has begun, or you are not in it.' })
  })

  api.post('/api/tournaments/:id/begin', async (request, reply) => {
    const who = userOf(request)
    const tournament = await at(request, reply)
    if (tournament === null) return reply
    if (!mayDirect(who.id, tournament.row))
      return reply.code(403).send({ message: 'Who has made a tournament begins it.' })
    if (tournament.row.stage !== 'gathering' || tournament.entrants.length < 2)
      return reply.code(409).send({ message: 'It has begun, or fewer than two take part.' })
    await goOn(store, tournament.row.id, now())
    return reply.send({})
  })
}
