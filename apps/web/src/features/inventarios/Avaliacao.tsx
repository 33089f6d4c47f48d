import { Button, Group, Rating, Stack, Text, Textarea } from '@mantine/core'
import { type ComentarioInventario, type InventarioDetalhe, rotasFimInventario as f } from '@tombo/contract'
import { useState } from 'react'
import { call } from '../../kernel/api.ts'
import { useAction } from '../../resource/useAction.ts'
import { useToldError } from '../../resource/useToldError.ts'
import { confirmDeletion } from '../../kernel/ask.ts'
import { confirm } from '../../ui/dialog/confirm.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { decimal, instant, quantos } from '../../ui/format.ts'
import { Pager } from '../../ui/page/Pager.tsx'
import { SideCard } from '../../ui/blocks/SideCard.tsx'
import { recarregar, useAvaliacao, useComentarios } from './consultas.ts'
import css from './inventarios.module.css'

/** Shows what people think of a campaign: stars, and comments. */
export function Avaliacao({ inventario: i }: { inventario: InventarioDetalhe }) {
  const { data: a, error } = useAvaliacao(i.id)
  useToldError(error, 'a avaliação')
  const [page, setPage] = useState(1)
  const { data: comentarios, error: erroDosComentarios } = useComentarios(i.id, { page, rpp: 10 })
  useToldError(erroDosComentarios, 'os comentários')
  const [texto, setTexto] = useState('')
  const { run, running } = useAction()
  const inventario = { id: i.id }
  const fazer = (chamada: () => Promise<unknown>) =>
    run(async () => {
      await chamada()
      await recarregar()
    })
  const avaliar = async (valor: number) => {
    if (
      !(await confirm({
        title: 'Salvar a avaliação?',
        text: quantos(valor, 'estrela', 'estrelas'),
        confirmLabel: 'Salvar',
      }))
    )
      return
    await fazer(() => call(f.avaliar, { body: { inventario, valor } }))
  }
  const retirar = async (id: number) => {
    if (
      !(await confirm({
        title: 'Retirar a sua avaliação?',
        text: 'A média passa a ser a dos outros.',
        confirmLabel: 'Retirar',
        danger: true,
      }))
    )
      return
    await fazer(() => call(f.excluirAvaliacao, { params: { id } }))
  }
  const comentar = async () => {
    if (!texto.trim()) return
    if (await fazer(() => call(f.comentar, { body: { inventario, texto: texto.trim() } }))) setTexto('')
  }
  const excluir = async (c: ComentarioInventario) => {
    if (!(await confirmDeletion(c.texto.slice(0, 200), 'Excluir o comentário?'))) return
    await fazer(() => call(f.excluirComentario, { params: { id: c.id } }))
  }
  return (
    <Stack gap="md">
      <SideCard title="Avaliação">
        <Group gap="md">
          <Rating
            aria-label="A sua avaliação"
            getSymbolLabel={(n) => quantos(n, 'estrela', 'estrelas')}
            value={a?.valor ?? 0}
            onChange={(n) => void avaliar(n)}
          />
          {a?.id != null && (
            <Button
              size="compact-sm"
              variant="subtle"
              disabled={running}
              onClick={() => void retirar(a.id as number)}
            >
              Retirar
            </Button>
          )}
          <Text size="sm">
            {a && a.quantidade > 0
              ? `Média ${decimal(a.media, 1)}, de ${quantos(a.quantidade, 'pessoa', 'pessoas')}.`
              : 'Ninguém avaliou ainda.'}
          </Text>
        </Group>
      </SideCard>
      <SideCard title="Comentários">
        <Stack gap="sm">
          <Textarea
            aria-label="Novo comentário"
            placeholder="O que foi bem, e o que fazer de outro modo"
            maxLength={1000}
            autosize
            minRows={2}
            value={texto}
            onChange={(e) => setTexto(e.currentTarget.value)}
          />
          <Group>
            <Button
              variant="default"
              loading={running}
              disabled={!texto.trim()}
              onClick={() => void comentar()}
            >
              Comentar
            </Button>
          </Group>
          {comentarios?.count === 0 && (
            <EmptyState title="Nenhum comentário">
              O que se aprendeu nesta contagem ajuda a próxima.
            </EmptyState>
          )}
          <ul className={css.linhas} aria-label="Comentários">
            {comentarios?.resultList.map((c) => (
              <li key={c.id}>
                <Group justify="space-between" align="flex-start">
                  <div>
                    <Text size="xs" c="dimmed">
                      {c.autor}, {instant(c.criadoEm)}
                    </Text>
                    <Text size="sm" className={css.comentario}>
                      {c.texto}
                    </Text>
                  </div>
                  {c.meu && (
                    <Button size="compact-sm" variant="subtle" color="red" onClick={() => void excluir(c)}>
                      Excluir
                    </Button>
                  )}
                </Group>
              </li>
            ))}
          </ul>
          {comentarios && comentarios.count > 10 && (
            <Pager page={page} rpp={10} count={comentarios.count} onPage={setPage} onRpp={() => setPage(1)} />
          )}
        </Stack>
      </SideCard>
    </Stack>
  )
}
