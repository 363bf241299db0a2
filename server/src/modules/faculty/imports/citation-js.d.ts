/** The part of Citation.js used here; its packages have no types. */
declare module '@citation-js/core' {
  export const plugins: { input: { chain(data: string, options: { generateGraph: false; forceType: string }): object[] } }
}
declare module '@citation-js/plugin-bibtex' {}
declare module '@citation-js/plugin-ris' {}
