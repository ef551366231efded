import { type Game, isRecord, type Kind, type State } from '@grognard/engine'

/**
 * Which scenario a parsed position belongs to. The contract does not say it; the games' scenarios do, by the
 * fields `id` and `options`.
 */
export function scenarioOfPosition(
  game: Game<Kind>,
  { scenario }: State<Kind>,
): { readonly scenario: string; readonly options: { readonly [name: string]: unknown } } | null {
  if (!isRecord(scenario)) return null
  const { id, options } = scenario
  if (typeof id !== 'string' || !game.manifest.scenarios.includes(id)) return null
  return { scenario: id, options: isRecord(options) ? options : {} }
}
