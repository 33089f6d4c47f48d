import { toAddress } from '../../kernel/addresses.ts'
import { Text } from '@mantine/core'
import { FILTROS_SUGESTAO, type Sugestao } from '@tombo/contract'
import { useState } from 'react'
import { ListView } from '../../resource/ListView.tsx'
import { Dialog } from '../../ui/dialog/Dialog.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant, shownText } from '../../ui/format.ts'
import { ScreenLink, PageHeader } from '../../ui/page/PageHeader.tsx'
import type { Column } from '../../ui/table/types.ts'
import { Abas } from './Abas.tsx'
import { SUGESTOES, useSugestoes } from './consultas.ts'
import css from './suporte.module.css'

const colunas: Column<Sugestao>[] = [
  {
    id: 'texto',
    header: 'Texto',
    cell: (s) => <span title={s.texto}>{s.texto}</span>,
    width: 360,
    grow: true,
    fixed: true,
    card: 'title',
  },
  { id: 'tipo', header: 'Tipo', cell: (s) => s.tipo.descricao, width: 120, sortable: true, card: 'side' },
  {
    id: 'tema',
    header: 'Tema',
    cell: (s) => shownText(s.tema?.descricao),
    width: 200,
    sortable: true,
    card: 'line',
  },
  { id: 'tela', header: 'Tela', cell: (s) => shownText(s.tela), width: 180, card: 'none' },
  { id: 'autor', header: 'De', cell: (s) => s.autor.nome, width: 170, sortable: true, card: 'line' },
  {
    id: 'unidade',
    header: 'Unidade',
    cell: (s) => s.unidade.descricao,
    width: 200,
    hidden: true,
    card: 'none',
  },
  {
    id: 'criadaEm',
    header: 'Quando',
    cell: (s) => <span className="numeros">{instant(s.criadaEm)}</span>,
    width: 140,
    sortable: true,
    card: 'line',
  },
]

/** /suporte/sugestoes: what people suggested and said of screens, for who answers tickets. */
export default function Sugestoes() {
  const lista = useSugestoes()
  const [aberta, setAberta] = useState<Sugestao | null>(null)
  return (
    <div className={css.pagina}>
      <PageHeader title="Suporte" crumbs={[{ label: 'Ajuda' }]} />
      <Abas />
      <ListView
        list={lista}
        name={SUGESTOES}
        label="Sugestões e comentários"
        columns={colunas}
        filters={FILTROS_SUGESTAO}
        onOpen={setAberta}
        rowLabel={(s) => `${s.tipo.descricao} de ${s.autor.nome}`}
        empty={
          <EmptyState title="Nada foi enviado ainda">
            Sugestões e comentários são enviados pelo menu de ajuda, no alto de qualquer tela.
          </EmptyState>
        }
      />
      {aberta && <Leitura sugestao={aberta} onClose={() => setAberta(null)} />}
    </div>
  )
}

function Leitura({ sugestao: s, onClose }: { sugestao: Sugestao; onClose: () => void }) {
  const titulo = s.tema ? `Sugestão: ${s.tema.descricao}` : 'Comentário sobre uma tela'
  return (
    <Dialog opened onClose={onClose} title={titulo} size={620}>
      <div className={css.leitura}>
        <p className={css.texto}>{s.texto}</p>
        <Text size="xs" c="dimmed">
          {s.autor.nome}, {s.unidade.descricao}, em {instant(s.criadaEm)}
        </Text>
        {s.tela && (
          <Text size="xs" c="dimmed">
            Tela:{' '}
            <ScreenLink to={toAddress(s.tela)} className={css.elo}>
              {s.tela}
            </ScreenLink>
          </Text>
        )}
      </div>
    </Dialog>
  )
}
