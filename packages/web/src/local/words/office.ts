import type { Language } from '@grognard/engine'

/** What the worker says about what is brought in and carried away. */
interface OfficeWords {
  readonly notJson: string
  readonly noPosition: string
  /** There is nothing to copy yet. */
  readonly hiddenPosition: string
  readonly endPosition: string
  /** It can be gone through when it is. */
  readonly notOver: string
  /** A running match was saved. */
  readonly sealedFile: string
  /** A link to a running match was copied. */
  readonly sealedLink: string
  readonly hiddenLink: string
  /** Its unpacked text is more than any match has. */
  readonly tooLarge: string
}

const en: OfficeWords = {
  notJson: 'This is not a match file: it is not even JSON. Match files end in .grognard.json.',
  noPosition: 'This position does not say which scenario it belongs to.',
  hiddenPosition:
    'A link to this position would show what is hidden from you. Positions of this match can be copied once it is over.',
  endPosition: 'The match ends here. Look back to an earlier decision to copy its position.',
  notOver: 'The match is not over: it can be reviewed when it is.',
  sealedFile:
    'The match is saved as it stands; what is hidden and the dice to come are sealed in the file. The seal keeps honest people honest, no more. Drop the file here to go on.',
  sealedLink:
    'The link is copied. It holds the whole match up to here, without choices that are still sealed: whoever opens it can play on from here.',
  hiddenLink:
    'A link to this match would hold what is hidden from you, so there is none before it is over. Keep the match file instead: it is sealed, and opens here again.',
  tooLarge: 'What is sealed in this file is larger than any match: it cannot be opened.',
}

const de: OfficeWords = {
  notJson: 'Das ist keine Partiedatei, nicht einmal JSON. Partiedateien enden auf .grognard.json.',
  noPosition: 'Diese Stellung sagt nicht, zu welchem Szenario sie gehört.',
  hiddenPosition:
    'Ein Link zu dieser Stellung würde zeigen, was dir verborgen ist. Stellungen dieser Partie lassen sich kopieren, wenn sie zu Ende ist.',
  endPosition:
    'Hier endet die Partie. Geh zu einer früheren Entscheidung zurück, um deren Stellung zu kopieren.',
  notOver: 'Die Partie ist nicht zu Ende: Durchgesehen werden kann sie erst dann.',
  sealedFile:
    'Die Partie ist gesichert, wie sie steht; Verborgenes und künftige Würfe sind in der Datei versiegelt. Das Siegel hält ehrliche Leute ehrlich, mehr nicht. Zieh die Datei hierher, um weiterzuspielen.',
  sealedLink:
    'Der Link ist kopiert. Er enthält die ganze Partie bis hierher, ohne Wahlen, die noch verdeckt sind: Wer ihn öffnet, kann von hier an weiterspielen.',
  hiddenLink:
    'Ein Link zu dieser Partie würde enthalten, was dir verborgen ist; darum gibt es ihn erst, wenn sie zu Ende ist. Sichere stattdessen die Partiedatei: Sie ist versiegelt und lässt sich hier wieder öffnen.',
  tooLarge: 'Was in dieser Datei versiegelt ist, ist größer als jede Partie: Sie lässt sich nicht öffnen.',
}

export const officeWords: { readonly [L in Language]: OfficeWords } = { en, de }
