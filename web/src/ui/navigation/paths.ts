/**
 * Paths of the screens of each module, such as `/app/Admin/Staff/$staffId`. A `module.tsx` adds its own: `declare module '../../ui/navigation/paths.ts' {
 * interface ScreenPaths { people: PathsOf<typeof screens> } }`
 */
// biome-ignore lint/suspicious/noEmptyInterface: the modules fill it
export interface ScreenPaths {}

/** Paths of a list of screens that is declared `as const`. */
export type PathsOf<Screens extends readonly { readonly path: string }[]> = Screens[number]['path']

/** Path of any screen, as declared by its module. */
export type ScreenPath = ScreenPaths[keyof ScreenPaths]

/** Address of any screen: a path with its parameters filled in, `/app/Admin/Staff/${id}`. Links and navigation accept nothing else. */
export type Address = Filled<ScreenPath>

/** Parameters of a screen on this path. For a screen on several paths, only the parameters that all of them have are certain. */
export type ParamsOf<Path extends ScreenPath> = Record<keyof Named<Path>, string> & Partial<Record<ParamName<Path>, string>>

type Filled<Path> = Path extends `${infer Before}$${string}/${infer After}`
  ? `${Before}${string}/${Filled<After>}`
  : Path extends `${infer Before}$${string}`
    ? `${Before}${string}`
    : Path

type ParamName<Path> = Path extends `${string}$${infer Name}/${infer After}`
  ? Name | ParamName<After>
  : Path extends `${string}$${infer Name}`
    ? Name
    : never

/** One record per path: the keys of their union are the names that all paths have. */
type Named<Path> = Path extends ScreenPath ? Record<ParamName<Path>, string> : never

/** Casts an address that is known only at run time: from the server, the menu or the history. If it does not exist, the portal shows that. */
export function asAddress(text: string): Address {
  return text as Address
}
