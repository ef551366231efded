import type { Game } from '@grognard/engine'
import { ageOfMuskets } from '../src/index.ts'
import danube from '../src/modules/danube-1805.json' with { type: 'json' }
import sall from '../src/modules/sall-1796.json' with { type: 'json' }
import type { AgeOfMuskets } from '../src/state.ts'

/** Small campaigns for three, four and six, which the house does not have: matches of a few dozen decisions, with team-mates. */

const playerOf = (player: string, side: string, senior: boolean, ...hqs: string[]) => ({
  player,
  side,
  senior,
  hqs,
})

/** The Sall, with an HQ for each player. */
const sallTeams = () => {
  const [scenario] = sall.scenarios
  const [allied, french] = [
    playerOf('A1', 'austrian', true, 'at-army', 'at-wessel'),
    [playerOf('F1', 'french', true, 'fr-army'), playerOf('F2', 'french', false, 'fr-advance')],
  ]
  const austrian = [
    playerOf('A1', 'austrian', true, 'at-army'),
    playerOf('A2', 'austrian', false, 'at-wessel'),
  ]
  return {
    ...sall,
    schema: 'age-of-muskets-module',
    moduleId: 'sall-teams',
    parameters: { ...sall.parameters, subordination: 'sameSide' },
    scenarios: [
      {
        ...scenario,
        id: 'the-sall-teams',
        title: 'The Sall for teams',
        players: [3, 4],
        allocation: { 3: [...french, allied], 4: [...french, ...austrian] },
      },
    ],
    words: { de: {} },
  }
}

/** One turn of the great campaign, for six: all who come to it come at once. */
const danubeTeams = () => ({
  ...danube,
  schema: 'age-of-muskets-module',
  moduleId: 'danube-teams',
  scenarios: danube.scenarios
    .filter(({ id }) => id === 'danube-1805-campaign')
    .map(scenario => ({
      ...scenario,
      id: 'danube-teams',
      title: 'A turn on the Danube for teams',
      lastTurn: 1,
      firstTurnSkips: ['randomEvents'],
      reinforcements: scenario.reinforcements?.map(each => ({ ...each, turn: 1 })),
      withdrawals: scenario.withdrawals?.map(each => ({ ...each, turn: 1 })),
      players: [6, 6],
      allocation: { 6: scenario.allocation['6'] },
    })),
  words: { de: {} },
})

function gameOfTeams(): Game<AgeOfMuskets> {
  const files = [sallTeams(), danubeTeams()].map(json => ({
    name: `${json.moduleId}.json`,
    json: plain(json),
  }))
  const made = ageOfMuskets.data?.with(files)
  if (made?.ok !== true) throw new Error(JSON.stringify(made))
  return made.value
}

const plain = (json: object): unknown => JSON.parse(JSON.stringify(json))

export const teams = gameOfTeams()
