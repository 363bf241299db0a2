import type { Institution } from '@nalanda/contract/institution/institution'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createMemoryHistory, createRootRoute, createRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import i18next from 'i18next'
import { renderToStaticMarkup } from 'react-dom/server'
import { initReactI18next } from 'react-i18next'
import { institutionQuery } from './api/institution.ts'
import { LoginPage } from './modules/access/sign-in/LoginPage.tsx'
import { HomePage } from './modules/institution/home/HomePage.tsx'
import { RootFrame } from './shell/frame/RootFrame.tsx'
import { resources } from './shell/languages/language.ts'

const pages = [
  { path: '/', component: HomePage },
  { path: '/erphome', component: HomePage },
  { path: '/login', component: LoginPage },
  { path: '/login/$module', component: LoginPage },
]

await i18next.use(initReactI18next).init({
  lng: 'en',
  defaultNS: 'shell',
  interpolation: { escapeValue: false },
  resources,
})

/**
 * Renders the home page or a sign-in page as an English-speaking guest first sees it, so that a browser can show it before any script has run. The app then
 * renders the same page over it. Style attributes are left out, since the content policy would refuse them.
 */
export async function prerender(path: string, facts: Institution): Promise<string> {
  const client = new QueryClient()
  client.setQueryData(institutionQuery.queryKey, facts)
  const root = createRootRoute({ component: RootFrame })
  const routeTree = root.addChildren(pages.map((page) => createRoute({ getParentRoute: () => root, ...page })))
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [encodeURI(path)] }) })
  await router.load()
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  return html.replace(/ style="[^"]*"/g, '').replace(/<!--.*?-->|<template.*?<\/template>/g, '')
}
