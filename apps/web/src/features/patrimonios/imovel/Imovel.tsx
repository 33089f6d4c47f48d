import { Button, Title } from '@mantine/core'
import { camposImovel, grupoNoImovel, type Imovel as Dados, type Patrimonio } from '@tombo/contract'
import { IconBuildingEstate } from '@tabler/icons-react'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { usePermissoes } from '../../../kernel/contexto.tsx'
import { writtenValue } from '../../../resource/columns.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { DASH } from '../../../ui/format.ts'
import { Facts } from '../../../ui/blocks/SideCard.tsx'
import { ehImovel } from '../../bens/bem.public.tsx'
import { acaoDe, type ModoDeEdicao, modoDeEdicao, useEdicao } from '../detalhe/secao/edicao.tsx'
import { Moldura } from '../detalhe/moldura/Moldura.tsx'
import { lugarDe } from './coordenadas.ts'
import { Mapa } from './Mapa.tsx'
import { GRUPOS_DO_IMOVEL, type NomeDoImovel } from './grupos.ts'
import { LoadingLines } from '../../../ui/LoadingLines.tsx'
import css from '../detalhe/detalhe.module.css'

const Formulario = lazy(() => import('./Formulario.tsx'))

/** /patrimonio/:patrimonioId/imovel: what a real-estate asset has of its own. */
export default function Imovel() {
  return <Moldura lugar="/patrimonio">{(bem) => <Conteudo bem={bem} />}</Moldura>
}

const EDICAO = 'Dados de imóvel'

function Conteudo({ bem }: { bem: Patrimonio }) {
  const modo = modoDeEdicao(usePermissoes().can, bem, [])
  const { atual, entrar, sair } = useEdicao()
  const [editou, setEditou] = useState(false)
  if (!ehImovel(bem))
    return (
      <EmptyState title="Este bem não é um imóvel">
        A natureza dele não é de imóveis; por isso não há dados de imóvel a preencher.
      </EmptyState>
    )
  if (atual === EDICAO && modo)
    return (
      <Suspense fallback={<LoadingLines />}>
        <Formulario
          bem={bem}
          modo={modo}
          onFim={() => {
            setEditou(true)
            sair()
          }}
        />
      </Suspense>
    )
  if (!bem.imovel)
    return (
      <EmptyState
        title="Os dados de imóvel ainda não foram preenchidos"
        icon={<IconBuildingEstate size={36} stroke={1.25} color="var(--mantine-color-dimmed)" aria-hidden />}
      >
        {modo && (
          <Button variant="default" disabled={atual !== null} onClick={() => entrar(EDICAO)}>
            {modo === 'alterar' ? 'Preencher os dados de imóvel' : 'Solicitar inclusão de dados de imóvel'}
          </Button>
        )}
      </EmptyState>
    )
  return (
    <Dados
      imovel={bem.imovel}
      modo={modo}
      editar={() => entrar(EDICAO)}
      ocupado={atual !== null}
      focar={editou}
    />
  )
}

/** A value of the data as it is written on the screen. */
const escrito = (imovel: Dados, nome: NomeDoImovel): string => {
  const grupo = grupoNoImovel(nome)
  const de = (grupo ? imovel[grupo] : imovel) as Record<string, unknown>
  return writtenValue(camposImovel[nome], de[nome])
}

interface DadosProps {
  imovel: Dados
  modo: ModoDeEdicao | null
  editar: () => void
  /** Another section is being edited. */
  ocupado: boolean
  /** They were being edited just now: the button that began it takes the focus back. */
  focar: boolean
}

function Dados({ imovel, modo, editar, ocupado, focar }: DadosProps) {
  const botao = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (focar) botao.current?.focus()
  }, [focar])
  const lugar = lugarDe(imovel.latitude, imovel.longitude)
  return (
    <>
      {GRUPOS_DO_IMOVEL.map((g, i) => (
        <section key={g.id} className={css.secao} aria-labelledby={g.id}>
          <div className={css.tituloDaSecao}>
            <Title order={2} id={g.id}>
              {g.titulo}
            </Title>
            {i === 0 && modo && (
              <Button
                ref={botao}
                variant="subtle"
                size="compact-sm"
                className="nao-imprimir"
                leftSection={acaoDe[modo].icone}
                aria-label={`${acaoDe[modo].de} dados de imóvel`}
                disabled={ocupado}
                onClick={editar}
              >
                {acaoDe[modo].verbo}
              </Button>
            )}
          </div>
          <Facts
            columns={3}
            items={g.campos.map((nome) => ({
              label: camposImovel[nome].label,
              value:
                nome === 'latitude' || nome === 'longitude' ? (
                  <span className="numeros">{imovel[nome] ?? DASH}</span>
                ) : (
                  escrito(imovel, nome)
                ),
            }))}
          />
          {g.id === 'imovel-mapa' && lugar && (
            <div className="nao-imprimir" style={{ marginTop: 12 }}>
              <Mapa pin={lugar} label={`Mapa com o lugar de ${imovel.denominacao}`} />
            </div>
          )}
        </section>
      ))}
    </>
  )
}
