import { Button, Title } from '@mantine/core'
import {
  agrupaPor,
  COLUNAS_DO_CUSTOMIZADO,
  enderecoAdicional,
  GRUPOS_DO_CUSTOMIZADO,
  type GrupoDoCustomizado,
  type LayoutDeRelatorio,
  MAX_GRUPOS,
} from '@tombo/contract'
import { IconColumns3, IconDeviceFloppy, IconDownload, IconFilter, IconFolderOpen } from '@tabler/icons-react'
import { useState } from 'react'
import { toastInfo } from '../../../kernel/toasts.ts'
import { useCrumbs } from '../../../resource/crumbs.ts'
import { FilterChips } from '../../../resource/filters/FilterChips.tsx'
import { lazyDialog } from '../../../ui/dialog/lazyDialog.tsx'
import { PageHeader } from '../../../ui/page/PageHeader.tsx'
import {
  FILTROS_DA_TELA,
  filtrosAdicionais,
  useDefinicoesConhecidas,
} from '../../patrimonios/lista.public.ts'
import { Colunas } from './Colunas.tsx'
import { comColunas, doLayout, INICIO, type Montagem, semExcluidos } from './estado.ts'
import { Ordem } from './Ordem.tsx'
import { Tabela } from './Tabela.tsx'
import { SearchableMultiSelect } from '../../../ui/inputs/SearchableMultiSelect.tsx'
import css from './custom.module.css'

const Filtros = lazyDialog(() => import('../../patrimonios/filtros.public.ts'))
const EscolherDialog = lazyDialog(() => import('./EscolherDialog.tsx'))
const LayoutsDialog = lazyDialog(() => import('./LayoutsDialog.tsx'))
const SalvarDialog = lazyDialog(() => import('./SalvarDialog.tsx'))
const BaixarDialog = lazyDialog(() => import('./BaixarDialog.tsx'))
type Aberto = 'filtros' | 'colunas' | 'layouts' | 'salvar' | 'baixar'

const GRUPOS: { value: GrupoDoCustomizado; label: string }[] = GRUPOS_DO_CUSTOMIZADO.map((g) => ({
  value: g,
  label: COLUNAS_DO_CUSTOMIZADO[g].titulo,
}))

/** /relatorio/custom: a report of assets with the columns, groups and sums that somebody chooses. */
export default function Customizado() {
  const crumbs = useCrumbs()
  const conhecidas = useDefinicoesConhecidas()
  const definicoes = conhecidas ?? []
  const filtros = { ...FILTROS_DA_TELA, ...filtrosAdicionais(definicoes) }
  const gruposAdicionais = definicoes
    .filter(agrupaPor)
    .map((d) => ({ value: enderecoAdicional(d.chave), label: d.rotulo }))
  const [m, setM] = useState<Montagem>(INICIO)
  const [aberto, setAberto] = useState<Aberto | null>(null)
  const mudar = (parte: Partial<Montagem>) => setM((antes) => ({ ...antes, page: 1, ...parte }))
  const fechar = () => setAberto(null)
  const usar = (l: LayoutDeRelatorio) => {
    const salvo = doLayout(l)
    const aberto = conhecidas ? semExcluidos(salvo, conhecidas) : salvo
    setM(aberto)
    if (JSON.stringify(aberto) !== JSON.stringify(salvo))
      toastInfo('O layout usava campos adicionais que foram excluídos. Ele abriu sem eles.', 8000)
  }
  return (
    <div className={css.pagina}>
      <PageHeader
        title="Relatório customizado"
        crumbs={crumbs}
        action={
          <Button leftSection={<IconDownload size={16} />} onClick={() => setAberto('baixar')}>
            Baixar
          </Button>
        }
      >
        {m.layout && <span>{m.layout.descricao}</span>}
      </PageHeader>
      <div className={css.barra}>
        <Button variant="default" leftSection={<IconFilter size={16} />} onClick={() => setAberto('filtros')}>
          Filtros
        </Button>
        <Button
          variant="default"
          leftSection={<IconFolderOpen size={16} />}
          onClick={() => setAberto('layouts')}
        >
          Layouts salvos
        </Button>
        <Button
          variant="default"
          leftSection={<IconDeviceFloppy size={16} />}
          onClick={() => setAberto('salvar')}
        >
          Salvar layout
        </Button>
      </div>
      <FilterChips filters={filtros} value={m.where} onChange={(where) => mudar({ where })} />
      <div className={css.partes}>
        <div>
          <Title order={2} size="h4">
            Colunas
          </Title>
          <Colunas
            colunas={m.colunas}
            somas={m.somas}
            onColunas={(colunas) => mudar({ colunas, somas: m.somas.filter((s) => colunas.includes(s)) })}
            onSoma={(nome, soma) =>
              mudar({ somas: soma ? [...m.somas, nome] : m.somas.filter((s) => s !== nome) })
            }
          />
          <Button
            variant="subtle"
            mt={6}
            leftSection={<IconColumns3 size={16} />}
            onClick={() => setAberto('colunas')}
          >
            Escolher colunas
          </Button>
          <Ordem order={m.order} onOrder={(order) => mudar({ order })} />
          <SearchableMultiSelect
            mt="sm"
            label="Agrupar por"
            nothingFoundMessage="Nenhuma coluna com este nome"
            description="Até três, do grupo maior para o menor. Vale no arquivo."
            data={[...GRUPOS, ...gruposAdicionais]}
            value={[...m.grupos]}
            maxValues={MAX_GRUPOS}
            onChange={(grupos) => mudar({ grupos: grupos as GrupoDoCustomizado[] })}
            clearable
            clearButtonProps={{ 'aria-label': 'Não agrupar' }}
          />
        </div>
        <Tabela montagem={m} onPage={(page) => mudar({ page })} />
      </div>
      {aberto === 'filtros' && (
        <Filtros filtros={filtros} value={m.where} onApply={(where) => mudar({ where })} onClose={fechar} />
      )}
      {aberto === 'colunas' && (
        <EscolherDialog
          escolhidas={m.colunas}
          onEscolher={(c) => setM((antes) => ({ ...comColunas(antes, c), page: 1 }))}
          onClose={fechar}
        />
      )}
      {aberto === 'layouts' && (
        <LayoutsDialog
          onUsar={usar}
          onExcluido={(id) => m.layout?.id === id && setM((antes) => ({ ...antes, layout: null }))}
          onClose={fechar}
        />
      )}
      {aberto === 'salvar' && (
        <SalvarDialog
          montagem={m}
          onSalvo={(l) => mudar({ layout: { id: l.id, versao: l.versao, descricao: l.descricao } })}
          onClose={fechar}
        />
      )}
      {aberto === 'baixar' && <BaixarDialog montagem={m} onClose={fechar} />}
    </div>
  )
}
