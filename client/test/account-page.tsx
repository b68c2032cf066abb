import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { MemoryRouter, Route, Routes, useLocation } from 'react-router-dom'
import { vi } from 'vitest'
import { activateLanguage } from '#i18n/languages.ts'
import { mount } from './mount.tsx'

export const json = (status: number, body: unknown) =>
  new Response(status === 204 ? null : JSON.stringify(body), { status })

/** The server's refusal with a code. */
export const refusal = (status: number, code: string) => json(status, { error: code, code })

export const offline = () => Promise.reject(new TypeError('Failed to fetch'))

export interface Sent {
  method: string
  path: string
  body: unknown
}

/** A fake server behind the real caller: `answer` handles each request, `sent` lists them. */
export function fakeServer() {
  const sent: Sent[] = []
  const server = {
    sent,
    answer: (_request: Sent): Response | Promise<Response> => offline(),
  }
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    const body: unknown = typeof init.body === 'string' ? JSON.parse(init.body) : undefined
    const request = { method: init.method ?? 'GET', path, body }
    sent.push(request)
    return server.answer(request)
  })
  return server
}

const Where = () => {
  const { pathname, search, state } = useLocation() as ReturnType<typeof useLocation> & { state: unknown }
  return <output data-where={JSON.stringify(state)}>{pathname + search}</output>
}

/** The current address. */
export const where = () => document.querySelector('[data-where]')?.textContent

/** The history state of that address. */
export const stateOfPage = (): unknown =>
  JSON.parse(document.querySelector('[data-where]')?.getAttribute('data-where') ?? 'null')

/** Renders a screen at a path, in English; every other path is empty. */
export async function openScreen(screens: Record<string, ReactNode>, path: string) {
  await activateLanguage('en')
  return mount(
    <I18nProvider i18n={i18n}>
      <MemoryRouter initialEntries={[path]}>
        <Where />
        <Routes>
          {Object.entries(screens).map(([route, screen]) => (
            <Route key={route} path={route} element={screen} />
          ))}
          <Route path="*" element={null} />
        </Routes>
      </MemoryRouter>
    </I18nProvider>,
  )
}

/** The text on the screen. */
export const text = () => document.body.textContent ?? ''
export const alertText = () =>
  [...document.querySelectorAll('[role=alert]')].map((element) => element.textContent).join('')
