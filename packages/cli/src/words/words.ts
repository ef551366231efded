import type { BotId, Level } from '@grognard/bots'
import type { Unchecked } from '@grognard/engine'
import type { ReadingWords } from '@grognard/server/referee'
import type { Command } from '../play/commands.ts'
import type { AuditWords } from './audit.ts'
import type { DataWords } from './data.ts'
import type { FileWords } from './files.ts'
import type { HouseWords } from './house.ts'
import type { OddsWords } from './odds.ts'
import type { ReviewWords } from './review.ts'
import type { ServeWords } from './serve.ts'
import type { SimulateWords } from './simulate.ts'

/** Every sentence that the command itself says, in one language. What games say is theirs. */
export interface CliWords {
  readonly help: {
    readonly [H in
      | 'main'
      | 'serve'
      | 'play'
      | 'referee'
      | 'simulate'
      | 'odds'
      | 'replay'
      | 'review'
      | 'verify'
      | 'audit'
      | 'backup'
      | 'restore'
      | 'export'
      | 'data'
      | 'notation']: string
  }
  readonly usage: UsageWords
  readonly referee: RefereeWords
  readonly menu: MenuWords
  readonly play: PlayWords
  readonly verified: (found: Verified) => string
  readonly notVerified: (reason: string) => string
  /** Of a match that leads where its file says: what nobody can check. */
  readonly unchecked: UncheckedWords
  readonly serve: ServeWords
  /** Above the stack of an error that nobody has thought of. */
  readonly internal: string
  readonly simulate: SimulateWords
  readonly odds: OddsWords
  readonly review: ReviewWords
  readonly data: DataWords
  readonly files: FileWords
  readonly audit: AuditWords
  readonly house: HouseWords
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

interface RefereeWords extends ReadingWords {
  readonly atTheKeyboard: string
  readonly notUtf8: string
  tooLong(bytes: number): string
  tooMany(matches: number): string
  /** `largest`: the matches that take most, each with its size. */
  tooMuch(megabytes: number, largest: readonly string[]): string
  readonly busy: string
  readonly cancelled: string
  readonly exhausted: string
  readonly undetermined: string
  readonly noncesWithSeed: string
  readonly commitFirst: string
  readonly noSuchCommitment: string
  nonces(seats: readonly string[]): string
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
  seated(seats: readonly { readonly name: string; readonly player: 'human' | BotId }[]): string
  sealedDice(commitment: string): string
  readonly sealedTooLarge: string
  readonly yourChoice: string
  /** Where a screen is full. */
  readonly pause: string
  passKeyboard(name: string): string
  hasChosen(name: string): string
  /** Above the answers to an offer. */
  mayAnswer(name: string): string
  undone(name: string): string
  readonly severalFit: string
  notUnderstood(text: string): string
  sure(label: string): string
  readonly yes: readonly string[]
  more(count: number): string
  readonly noAnswer: string
  readonly noWindows: string
  readonly passesForYou: string
  readonly asksYouAgain: string
  readonly noRules: string
  readonly ruleInEnglish: string
  noSuchRule(id: string): string
  readonly oddsOfWhat: string
  sampled(error: number): string
  readonly unanswered: string
  /** What a choice does by itself, where others choose at the same time. */
  readonly apart: string
  readonly build: BuildWords
  readonly hint: HintWords
  readonly thought: ThoughtWords
  readonly why: {
    decided(name: string, label: string): string
    /** While a match with secrets goes on. */
    readonly later: string
    readonly nobody: string
  }
  saved(path: string): string
  notSaved(reason: string): string
  /** What can still be typed when the match is over. */
  readonly lookBack: string
  readonly isOver: string
  /** A reason for it. */
  readonly wentOnElsewhere: string
  over(path: string): string
  goodbye(path: string, inputEnded: boolean): string
  nothingToResume(folder: string): string
  noSecondGame(title: string): string
  firstGameRuns(path: string): string
  /** What came of two games; who has won both, as the second calls the seat. */
  overTwo(winner: string | null): string
}

/** Putting a decision together, part by part. */
interface BuildWords {
  /** Under a list of choices. */
  readonly notAll: string
  readonly nothing: string
  soFar(parts: readonly string[]): string
  readonly howToGoOn: string
  whole(label: string): string
  readonly which: string
  readonly back: readonly string[]
  readonly done: readonly string[]
  noSuchPart(text: string): string
}

/** What somebody has in mind who has decided. */
interface ThoughtWords {
  expected(share: string): string
  readonly cannotTell: string
  readonly mixture: string
  line(decisions: readonly string[]): string
}

interface HintWords {
  /** The number of the choice, which stands in the list from now on if it did not. */
  suggests(label: string, number: number): string
  readonly marked: string
  given(name: string, count: number): string
}

type UncheckedWords = { readonly [U in Exclude<Unchecked, 'rules'>]: string } & {
  rules(played: string, here: string): string
}

/** What verifying a file has shown. */
interface Verified {
  readonly decisions: number
  readonly hashes: boolean
  readonly sealed: boolean
  readonly committed: boolean
  readonly entries: number
  readonly draws: number
  readonly hash: string
}
