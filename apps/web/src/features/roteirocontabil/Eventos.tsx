import { Button, ScrollArea } from '@mantine/core'
import { type EventoDoRoteiro, rotasRoteiro as r } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { tomarRoteiro } from './consultas.ts'
import { Confirmacao, nomeDoEvento } from './palavras.tsx'
import css from './roteirocontabil.module.css'

const EventoDialog = lazyDialog(() => import('./EventoDialog.tsx'))

async function confirmar(e: EventoDoRoteiro): Promise<void> {
  try {
    tomarRoteiro(await call(r.salvarEvento, { body: { id: e.id, versao: e.versao } }))
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
}

/** The roles that each event debits and credits, and who enters it in the accounting system. */
export function Eventos({ eventos }: { eventos: readonly EventoDoRoteiro[] }) {
  const pode = usePermissoes().can('criaralterarroteirocontabil')
  const [alterando, setAlterando] = useState<EventoDoRoteiro | null>(null)
  return (
    <>
      <ScrollArea
        type="auto"
        offsetScrollbars="x"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Eventos contábeis' }}
      >
        <table className={css.tabela}>
          <thead>
            <tr>
              <th scope="col">Evento</th>
              <th scope="col">Débito</th>
              <th scope="col">Crédito</th>
              <th scope="col">Quem escritura</th>
              <th scope="col">Situação</th>
              {pode && <th scope="col">Ações</th>}
            </tr>
          </thead>
          <tbody>
            {eventos.map((e) => (
              <tr key={e.id}>
                <td>{nomeDoEvento(e)}</td>
                <td>{e.debito.descricao}</td>
                <td>{e.credito.descricao}</td>
                <td>{e.escritura.descricao}</td>
                <td>
                  <Confirmacao aConfirmar={e.aConfirmar} />
                </td>
                {pode && (
                  <td>
                    <div className={css.botoes}>
                      {e.alteravel && (
                        <Button size="compact-sm" variant="default" onClick={() => setAlterando(e)}>
                          Alterar
                        </Button>
                      )}
                      {e.aConfirmar && (
                        <Button size="compact-sm" variant="default" onClick={() => void confirmar(e)}>
                          Confirmar
                        </Button>
                      )}
                    </div>
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {alterando && <EventoDialog evento={alterando} onClose={() => setAlterando(null)} />}
    </>
  )
}
