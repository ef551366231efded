import type { Game } from '../../game.ts'
import type { Kind } from '../../state.ts'
import { type Check, SETTINGS, type Settings, Suite } from './check.ts'
import { composingChecks } from './composing.ts'
import { dataChecks } from './data.ts'
import { endingChecks } from './ending.ts'
import { hearingChecks } from './hearing.ts'
import { legalityChecks } from './legality.ts'
import { notationChecks } from './notation.ts'
import { passingChecks } from './passing.ts'
import { prospectsChecks } from './prospects.ts'
import { recordingChecks } from './recording.ts'
import { replayingChecks } from './replaying.ts'
import { savingChecks } from './saving.ts'
import { secretsChecks } from './secrets.ts'
import { truthChecks } from './truth.ts'
import { undoingChecks } from './undoing.ts'
import { wordingChecks } from './wording.ts'

/**
 * The laws of the contract as checks, for any game, over all its scenarios and over options sampled from its
 * manifest. A game's test is
 *
 *     for (const { name, run } of conformance(game)) test(name, run)
 *
 * Everything follows from `settings.seed`: what fails once fails again. What meets one check after another is told in
 * full by the first of them; the others point to it.
 */
export function conformance<K extends Kind>(
  game: Game<K>,
  settings: Partial<Settings> = {},
): readonly Check[] {
  const suite = new Suite(game, { ...SETTINGS, ...settings })
  return [
    truthChecks(suite),
    endingChecks(suite),
    legalityChecks(suite),
    composingChecks(suite),
    passingChecks(suite),
    secretsChecks(suite),
    hearingChecks(suite),
    savingChecks(suite),
    replayingChecks(suite),
    recordingChecks(suite),
    undoingChecks(suite),
    prospectsChecks(suite),
    wordingChecks(suite),
    notationChecks(suite),
    dataChecks(suite),
  ]
    .flat()
    .map(check => suite.once(check))
}
