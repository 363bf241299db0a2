import { signInModules } from '@nalanda/contract/access/landing'

/** The module of a sign-in address, '' for the page without a name, undefined for one that is unknown. */
export function moduleNamed(name: string): string | undefined {
  return name === '' ? '' : signInModules.find((module) => module === name)
}
