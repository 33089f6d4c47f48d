import { Text, TextInput, Title } from '@mantine/core'
import { type OrigemDaPermissao, type PermissaoDoUsuario, semAcentos } from '@tombo/contract'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { groupBy } from '../../kernel/groupBy.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { instant } from '../../ui/format.ts'
import { SidePanel } from '../../ui/dialog/SidePanel.tsx'
import css from './usuarios.module.css'

interface Props {
  permissoes: readonly PermissaoDoUsuario[]
  unidade: string
  onClose: () => void
}

const MEIO: Record<OrigemDaPermissao['tipo']['value'], (grupo: string | null) => string> = {
  DIRETA: () => 'Dada à pessoa',
  GRUPO: (grupo) => `Pelo grupo ${grupo}`,
  ADMINISTRADOR: (grupo) =>
    grupo ? `Porque administra o sistema, pelo grupo ${grupo}` : 'Porque administra o sistema',
}

/** A source as a sentence: by what, by whom, since when. */
function frase({ tipo, grupo, concedidaPor, concedidaEm }: OrigemDaPermissao): string {
  const meio = MEIO[tipo.value](grupo?.descricao ?? null)
  const por = concedidaPor ? `, por ${concedidaPor}` : ''
  return concedidaEm ? `${meio}${por}, em ${instant(concedidaEm)}` : `${meio}${por}`
}

/** Everything that the person may do in the unit, each with what gives it. */
export function PorQuePode({ permissoes, unidade, onClose }: Props) {
  const [busca, setBusca] = useState('')
  const efetivas = permissoes.filter((p) => p.origens.length > 0)
  const procurada = semAcentos(busca.trim())
  const mostradas = efetivas.filter((p) => semAcentos(p.acao.descricao).includes(procurada))
  return (
    <SidePanel opened onClose={onClose} title={`O que pode em ${unidade}, e por quê`} width={460}>
      {efetivas.length === 0 ? (
        <EmptyState title="Aqui a pessoa ainda não pode nada">
          Dê uma permissão a ela, ou ponha-a em um grupo que tenha esta unidade.
        </EmptyState>
      ) : (
        <div className={css.panel}>
          <TextInput
            mb="sm"
            type="search"
            aria-label="Procurar no que a pessoa pode"
            placeholder="Procurar"
            leftSection={<IconSearch size={14} aria-hidden />}
            value={busca}
            onChange={(e) => setBusca(e.currentTarget.value)}
          />
          {[...groupBy(mostradas, (p) => p.acao.area)].map(([area, daArea]) => (
            <section key={area} className={css.reasons} aria-label={area}>
              <Title order={3} size="sm">
                {area}
              </Title>
              <dl>
                {daArea.map((p) => (
                  <div key={p.acao.enumName}>
                    <dt>{p.acao.descricao}</dt>
                    {p.origens.map((o) => (
                      <dd key={`${o.tipo.value}-${o.grupo?.id ?? 0}`}>{frase(o)}</dd>
                    ))}
                  </div>
                ))}
              </dl>
            </section>
          ))}
          {mostradas.length === 0 && (
            <Text c="dimmed" size="sm" component="output" display="block">
              Nada do que a pessoa pode tem estas palavras
            </Text>
          )}
        </div>
      )}
    </SidePanel>
  )
}
