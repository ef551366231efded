import type { GameUi, SeatSnapshot, Snapshot } from '@grognard/table'
import { chaptersOf } from '../table/lines.ts'
import { written } from '../table/written.ts'

/** Who played, with what in the end. */
export const standing = ({ seats, outcome }: Pick<Snapshot, 'seats' | 'outcome'>): string =>
  seats
    .map(({ name }, seat) => `${name} ${outcome === null ? '' : written(outcome, seat)}`.trimEnd())
    .join(' · ')

export const titleOf = ({ title, scenario }: Pick<Snapshot, 'title' | 'scenario'>): string =>
  `${title}: ${scenario.title}`

/** The match as its viewer has heard it, to be read anywhere. */
export function textOf(present: Snapshot, ui: Pick<GameUi, 'chapter'> | null): string {
  const { seats, chronicle, language, outcome } = present
  const players = seats.map(playedBy)
  const chapters = chaptersOf(chronicle, ui, language, present).map(({ title, lines }) =>
    [...(title === null ? [] : [title]), ...lines.map(({ sentence }) => `  ${sentence}`)].join('\n'),
  )
  const end = outcome === null ? [] : [`${outcome.sentence}\n${standing(present)}`]
  return `${[[titleOf(present), players.join(' – ')].join('\n'), ...chapters, ...end].join('\n\n')}\n`
}

/** "Blue (You)", "France (Blue), You" */
function playedBy({ name, player }: SeatSnapshot): string {
  if (player === name) return name
  return name.endsWith(')') ? `${name}, ${player}` : `${name} (${player})`
}

/** What a file of it is called: letters and figures of its title. */
export const fileNameOf = (
  snapshot: Pick<Snapshot, 'game' | 'scenario' | 'moment'>,
  ending: string,
): string => `${snapshot.game}-${snapshot.scenario.id}-${snapshot.moment}.${ending}`
