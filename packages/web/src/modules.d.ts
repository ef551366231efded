declare module 'virtual:catalogue-en' {
  const catalogue: import('./catalogue.ts').Catalogue
  export default catalogue
}

declare module 'virtual:catalogue-de' {
  const catalogue: import('./catalogue.ts').Catalogue
  export default catalogue
}

declare module 'virtual:terms-en' {
  const terms: { readonly [G in import('./games.ts').GameId]: import('./catalogue.ts').Terms }
  export default terms
}

declare module 'virtual:terms-de' {
  const terms: { readonly [G in import('./games.ts').GameId]: import('./catalogue.ts').Terms }
  export default terms
}

declare module 'virtual:boards' {
  export const boards: readonly string[]
  export const measured: readonly string[]
}

declare module 'virtual:mini-maps' {
  const maps: {
    readonly [game: string]: {
      readonly [scenario: string]: { readonly src: string; readonly width: number; readonly height: number }
    }
  }
  export default maps
}

declare module 'virtual:mini-map-places' {
  const places: {
    readonly [game: string]: {
      readonly [scenario: string]: { readonly [place: string]: readonly [x: number, y: number] }
    }
  }
  export default places
}

declare module 'virtual:mini-map-colours' {
  const colours: {
    readonly [game: string]: { readonly [scenario: string]: { readonly [livery: string]: string } }
  }
  export default colours
}
