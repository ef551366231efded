import type { Level } from '@grognard/bots'
import type { Command } from '../play/commands.ts'

/** Every sentence that the command itself says, in one language. What games say is theirs. */
export interface CliWords {
  readonly help: {
    readonly [H in 'main' | 'serve' | 'play' | 'referee' | 'replay' | 'verify' | 'notation']: string
  }
  readonly usage: UsageWords
  readonly referee: RefereeWords
  readonly menu: MenuWords
  readonly play: PlayWords
  readonly verify: (found: Verdict) => string
  readonly otherRules: (played: string, present: string) => string
  readonly serving: (address: string) => string
}

interface UsageWords {
  readonly seeHelp: string
  unknownCommand(name: string, meant: string | null): string
  unknownFlag(flag: string, meant: string | null): string
  needsValue(flag: string): string
  takesNoValue(flag: string): string
  tooMany(argument: string): string
  notANumber(flag: string): string
  noSuchLanguage(name: string, known: readonly string[]): string
  readonly needsFile: string
  unreadable(reason: string): string
  unknownGame(name: string): string
  unknownSeat(name: string, known: readonly string[]): string
  unknownOpponent(name: string, known: readonly string[]): string
  badOption(text: string): string
  readonly nothingToConvert: string
}

interface RefereeWords {
  readonly atTheKeyboard: string
  readonly notJson: string
  readonly notUtf8: string
  readonly notAnObject: string
  tooLong(bytes: number): string
  tooDeep(levels: number): string
  readonly badId: string
  missing(field: string): string
  noSuchField(field: string): string
  unknown(what: 'cmd' | 'game' | 'match' | 'seat', name: string, known: readonly string[]): string
  tooMany(matches: number): string
  readonly undetermined: string
  readonly noncesWithSeed: string
  readonly internal: string
}

interface MenuWords {
  readonly whichGame: string
  readonly whichScenario: string
  readonly whichOpponent: string
  readonly prompt: string
  readonly human: string
  readonly levels: { readonly [L in Level]: string }
}

interface PlayWords {
  readonly commands: {
    readonly [C in Command]: {
      readonly names: readonly string[]
      readonly usage: string
      readonly about: string
    }
  }
  readonly howToChoose: string
  readonly firstHelp: string
  seated(seats: readonly { readonly name: string; readonly player: 'human' | Level }[]): string
  sealedDice(commitment: string): string
  readonly yourChoice: string
  /** Where a screen is full. */
  readonly pause: string
  passKeyboard(name: string): string
  hasChosen(name: string): string
  undone(name: string): string
  readonly severalFit: string
  notUnderstood(text: string): string
  sure(label: string): string
  readonly yes: readonly string[]
  more(count: number): string
  readonly noAnswer: string
  readonly noRules: string
  noSuchRule(id: string): string
  readonly oddsOfWhat: string
  sampled(error: number): string
  saved(path: string): string
  notSaved(reason: string): string
  over(path: string): string
  goodbye(path: string, inputEnded: boolean): string
  nothingToResume(folder: string): string
}

/** What verifying a file came to. */
export interface Verdict {
  readonly verified: boolean
  readonly decisions: number
  readonly committed: boolean
  readonly entries?: number
  readonly draws?: number
  readonly hash?: string
  readonly message?: string
}
