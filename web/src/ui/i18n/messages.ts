import { sharedMessages } from '@nalanda/contract/platform/messages'
import i18next from 'i18next'
import { useTranslation } from 'react-i18next'

// A test of one widget starts no language; its words are then the English ones.
if (i18next.isInitialized) i18next.addResourceBundle('en', 'messages', sharedMessages)

type Message = keyof typeof sharedMessages

/** One of the shared messages in the language of the page, for a toast; in English where no language was started. */
export function message(name: Message): string {
  return i18next.isInitialized ? i18next.t(name, { ns: 'messages', defaultValue: sharedMessages[name] }) : sharedMessages[name]
}

/** The same for what is rendered, and rendered again when the language changes. */
export function useMessages(): (name: Message) => string {
  const { t } = useTranslation('messages')
  return t as unknown as (name: Message) => string
}
