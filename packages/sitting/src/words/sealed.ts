import type { Language } from '@grognard/engine'

/** What is said of sealed saves, in them and where they cannot be opened. */
interface SealedWords {
  /** To whoever looks into one. */
  readonly about: string
  readonly form: string
  readonly damaged: string
}

const en: SealedWords = {
  about:
    'A Grognard match that is still being played. Its secrets and dice are sealed; to go on, drop this file on the page, or: grognard play --resume FILE. Whoever wants to can break the seal: it keeps honest people honest, no more.',
  form: 'This file is a sealed match, but not as this version of Grognard writes it. Open it with the version it was saved with, or a newer one.',
  damaged:
    'This sealed match is damaged: a part of it is missing or was changed. Take the file again from where it was saved.',
}

const de: SealedWords = {
  about:
    'Eine Grognard-Partie, die noch gespielt wird. Geheimnisse und Würfel sind versiegelt; um weiterzuspielen, zieh diese Datei auf die Seite, oder: grognard play --resume DATEI. Wer will, kann das Siegel brechen: Es hält ehrliche Leute ehrlich, mehr nicht.',
  form: 'Diese Datei ist eine versiegelte Partie, aber nicht so, wie diese Version von Grognard sie schreibt. Öffne sie mit der Version, mit der sie gesichert wurde, oder einer neueren.',
  damaged:
    'Diese versiegelte Partie ist beschädigt: Ein Teil fehlt oder wurde verändert. Nimm die Datei noch einmal von dort, wo sie gesichert wurde.',
}

export const sealedWords: { readonly [L in Language]: SealedWords } = { en, de }
