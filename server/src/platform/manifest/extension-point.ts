/**
 * A place in a module where modules above it contribute something: how students of a batch are counted, which seats are promised. The lower
 * module declares the point, the upper one provides for it in its `module.ts`; so imports lead down only.
 */
export type ExtensionPoint<T> = {
  readonly name: string
  /** Adds a contribution. */
  provide(contribution: T): void
  /** All contributions, in the order of the modules. */
  all(): readonly T[]
  /** The one contribution. Throws where there is none or more than one. */
  only(): T
}

/** Declares an extension point. Its name is `module.what`, for error messages. */
export function extensionPoint<T>(name: string): ExtensionPoint<T> {
  const contributions: T[] = []
  return {
    name,
    provide: (contribution) => void contributions.push(contribution),
    all: () => contributions,
    only: () => {
      const [contribution] = contributions
      if (contribution === undefined || contributions.length > 1)
        throw new Error(`${name} needs exactly one contribution and has ${contributions.length}`)
      return contribution
    },
  }
}
