import i18next from 'i18next'
import { permissionNames } from './words.en.ts'

i18next.addResourceBundle('en', 'permissions', permissionNames)

/** Returns the plain-language description of a permission, or its name if it has none yet. */
export function permissionWords(permission: string, language: string): string {
  const text: unknown =
    i18next.getResource(language, 'permissions', permission, { keySeparator: false }) ??
    i18next.getResource('en', 'permissions', permission, { keySeparator: false })
  return typeof text === 'string' ? text : permission
}
