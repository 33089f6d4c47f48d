import { Button, ScrollArea, Text } from '@mantine/core'
import { type ContaDoRoteiro, rotasRoteiro as r } from '@tombo/contract'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { ApiError } from '../../kernel/http.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { lazyDialog } from '../../ui/dialog/lazyDialog.tsx'
import { tomarRoteiro } from './consultas.ts'
import { Confirmacao, deQuem } from './palavras.tsx'
import css from './roteirocontabil.module.css'

const ContaDialog = lazyDialog(() => import('./ContaDialog.tsx'))

async function excluir(c: ContaDoRoteiro): Promise<void> {
  const sim = await confirm({
    title: 'Excluir esta conta própria?',
    text: `${c.papel.descricao}, ${deQuem(c)}: volta a valer a conta de todos os bens, daqui em diante.`,
    confirmLabel: 'Excluir',
    danger: true,
  })
  if (!sim) return
  try {
    tomarRoteiro(await call(r.excluirConta, { params: { id: c.id } }))
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
}

async function confirmar(c: ContaDoRoteiro): Promise<void> {
  try {
    tomarRoteiro(await call(r.salvarConta, { body: { id: c.id, versao: c.versao, conta: c.conta.codigo } }))
  } catch (erro) {
    if (!(erro instanceof ApiError)) throw erro
  }
}

/** The account of each role. */
export function Contas({ contas }: { contas: readonly ContaDoRoteiro[] }) {
  const pode = usePermissoes().can('criaralterarroteirocontabil')
  const [alterando, setAlterando] = useState<ContaDoRoteiro | 'nova' | null>(null)
  return (
    <>
      <div className={css.barra}>
        <Text size="sm" c="dimmed" maw={640}>
          A conta do bem e a da depreciação acumulada são da máscara de cada natureza. Estas são as outras.
        </Text>
        {pode && (
          <Button leftSection={<IconPlus size={16} />} onClick={() => setAlterando('nova')}>
            Conta de uma classe ou máscara
          </Button>
        )}
      </div>
      <ScrollArea
        type="auto"
        offsetScrollbars="x"
        viewportProps={{ tabIndex: 0, role: 'region', 'aria-label': 'Contas dos papéis' }}
      >
        <table className={css.tabela}>
          <thead>
            <tr>
              <th scope="col">Papel</th>
              <th scope="col">De quem</th>
              <th scope="col">Conta</th>
              <th scope="col">Situação</th>
              {pode && <th scope="col">Ações</th>}
            </tr>
          </thead>
          <tbody>
            {contas.map((c) => (
              <tr key={c.id}>
                <td>{c.papel.descricao}</td>
                <td>{deQuem(c)}</td>
                <td>
                  {c.conta.codigo} {c.conta.nome}
                </td>
                <td>
                  <Confirmacao aConfirmar={c.aConfirmar} />
                </td>
                {pode && (
                  <td>
                    <div className={css.botoes}>
                      <Button size="compact-sm" variant="default" onClick={() => setAlterando(c)}>
                        Alterar
                      </Button>
                      {c.aConfirmar && (
                        <Button size="compact-sm" variant="default" onClick={() => void confirmar(c)}>
                          Confirmar
                        </Button>
                      )}
                      {!c.geral && (
                        <Button
                          size="compact-sm"
                          variant="subtle"
                          color="red"
                          onClick={() => void excluir(c)}
                        >
                          Excluir
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
      {alterando && (
        <ContaDialog conta={alterando === 'nova' ? null : alterando} onClose={() => setAlterando(null)} />
      )}
    </>
  )
}
