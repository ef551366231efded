import { isGameId, loadRules } from '@grognard/collection'
import { type Language, nameOfSide } from '@grognard/engine'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { may, relationOf } from '../permissions.ts'
import { freshFace } from '../play/faces.ts'
import { matchId } from '../play/messages.ts'
import { levelOf } from '../storage/players.ts'
import type { Climber, Person } from '../told/index.ts'
import type { ApiMeans } from './api.ts'
import { languageOf, refuse } from './refusing.ts'

/** What everybody may know of somebody: how they have played. */

const AtFace = z.object({ face: z.string().regex(/^[0-9a-f]{16}$/) })
const AtGame = z.object({ game: z.string().regex(/^[a-z-]{1,64}$/) })
/** A page of results begins behind that one; left out: with the latest. */
const Before = z.object({
  at: z.coerce.number().int().min(0).nullable().default(null),
  match: z.union([matchId, z.literal('')]).default(''),
})

const MOST_BROUGHT = 30

interface Sided<Side extends string | null> {
  readonly game: string
  readonly scenario: string
  /** Null: none. */
  readonly side: Side
}

/** What the sides are called in a language; those of games that are not here any more as they are kept. */
const sideNames =
  (language: Language) =>
  <Side extends string | null, T extends Sided<Side>>(
    all: readonly (T & Sided<Side>)[],
  ): Promise<(T & { readonly sideName: Side | string })[]> =>
    Promise.all(
      all.map(async each => {
        const { game: id, scenario: name, side } = each
        const game = await loadRules(id)
        await game?.fetch(language)
        const scenario = game?.scenario(name, {})
        const isNamed = game && scenario?.ok && side !== null
        return { ...each, sideName: isNamed ? nameOfSide(game, language, scenario.value, side) : side }
      }),
    )

export function peopleRoutes(api: FastifyInstance, { store, accounts }: ApiMeans): void {
  const { matches, results } = store

  const nameOf = async (
    player: string,
  ): Promise<{
    readonly name: string
    readonly bot: string | null
    readonly isProgram: boolean
  }> => ({
    name: (await matches.names([player])).get(player) ?? '',
    bot: levelOf(player),
    isProgram: (await store.tokens.among([player])).has(player),
  })

  api.get('/api/people/:face', async (request, reply) => {
    const at = AtFace.safeParse(request.params)
    const player = at.success ? await results.playerOf(at.data.face) : null
    if (player === null) return refuse(reply, 404, 'no-person')
    const who = await accounts.userIn(request.headers)
    const before = Before.parse(request.query)
    const { rows, older } = await results.latest(
      player,
      before.at === null ? null : { at: before.at, match: before.match },
    )
    const found = await matches.findAll(rows.map(({ match }) => match))
    // What was played among those who had the link stays among them.
    const latest = rows.flatMap(({ match, game, scenario, score, side, at: ended }) => {
      const seen = found.get(match)
      const isSeen = seen !== undefined && may(relationOf(who?.id ?? null, seen, null), 'watch')
      return isSeen ? [{ match, game, scenario, side, score, at: ended }] : []
    })
    const named = sideNames(languageOf(request))
    const brought = await store.brought.latest(player, MOST_BROUGHT)
    const shown: Person = {
      ...(await nameOf(player)),
      ratings: (await results.ratings(player)).map(({ game, rating, deviation, played: count }) => ({
        game,
        rating: Math.round(rating),
        deviation: Math.round(deviation),
        played: count,
      })),
      results: await named(await results.tallies(player)),
      latest: await named(latest),
      older,
      // What was played on somebody's own device: it counts nowhere, and is shown as that.
      brought: await named(
        brought.map(({ id, game, scenario, side, score, played }) => ({
          ...{ id, game, scenario, side, score },
          at: played,
        })),
      ),
      isSelf: who?.id === player,
    }
    return reply.send(shown)
  })

  api.get('/api/ladder/:game', async (request, reply) => {
    const at = AtGame.safeParse(request.params)
    if (!at.success || !isGameId(at.data.game)) return refuse(reply, 404, 'no-game')
    const rows = await results.ladder(at.data.game)
    const players = rows.map(({ player }) => player)
    const faces = await results.faces(players, freshFace)
    const names = await matches.names(players)
    const programs = await store.tokens.among(players)
    return reply.send({
      players: rows.map(
        ({ player, rating, deviation, played }): Climber => ({
          face: faces.get(player) ?? '',
          name: names.get(player) ?? '',
          bot: levelOf(player),
          isProgram: programs.has(player),
          rating: Math.round(rating),
          deviation: Math.round(deviation),
          played,
        }),
      ),
    })
  })
}
