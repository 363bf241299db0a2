import { signInModules } from '@nalanda/contract/access/landing'

/** Returns the module of a sign-in address: '' for the page without a name, undefined for an unknown one. */
export function moduleNamed(name: string): string | undefined {
  return name === '' ? '' : signInModules.find((module) => module === name)
}
