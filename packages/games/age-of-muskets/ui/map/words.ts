import type { Language } from '@grognard/engine'

interface MapWords {
  readonly search: string
  readonly minimap: string
}

export const MAP_WORDS: { readonly [L in Language]: MapWords } = {
  en: { search: 'Find a place', minimap: 'The whole theatre: a press shows that part of it' },
  de: { search: 'Ort suchen', minimap: 'Der ganze Kriegsschauplatz: ein Druck zeigt diesen Teil' },
}
