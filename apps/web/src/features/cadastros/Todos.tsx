import { toAddress } from '../../kernel/addresses.ts'
import { Button, TextInput, Title } from '@mantine/core'
import { menuDe, telasCom } from '@tombo/contract'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { usePermissoes } from '../../kernel/contexto.tsx'
import { useGoTo } from '../../kernel/route.ts'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { ScreenLink, PageHeader } from '../../ui/page/PageHeader.tsx'
import { useFocusOnMount } from '../../ui/useFocusOnMount.ts'
import { porAssunto } from './assuntos.ts'
import css from './todos.module.css'

/** /cadastros: every catalogue that the person may open, by subject; the search leaves those of its words, Enter opens the first. */
export default function Todos() {
  const { tags } = usePermissoes()
  const ir = useGoTo()
  const [q, setQ] = useState('')
  const campo = useFocusOnMount<HTMLInputElement>()
  // All are of one group: its name tells nothing apart.
  const meus = menuDe(tags).flatMap((t) => (t.grupo === 'Cadastros' ? [{ ...t, grupo: '' }] : []))
  const assuntos = porAssunto(telasCom(meus, q))
  const [primeiro] = assuntos.flatMap((a) => a.telas)
  if (meus.length === 0)
    return (
      <>
        <PageHeader title="Cadastros" />
        <EmptyState title="Não há cadastros que você possa abrir nesta unidade">
          Peça a quem administra o sistema que lhe dê acesso.
        </EmptyState>
      </>
    )
  return (
    <>
      <PageHeader title="Cadastros" />
      <TextInput
        ref={campo}
        type="search"
        maw={420}
        aria-label="Procurar cadastro"
        placeholder="Procurar cadastro"
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden />}
        value={q}
        onChange={(e) => setQ(e.currentTarget.value)}
        onKeyDown={(e) => {
          if (e.key === 'Enter' && primeiro) ir(toAddress(primeiro.endereco))
        }}
      />
      <div className={css.assuntos}>
        {assuntos.map((a) => (
          <section key={a.nome} aria-label={a.nome}>
            <Title order={2} className={css.titulo}>
              {a.nome}
            </Title>
            <ul className={css.lista}>
              {a.telas.map((t) => (
                <li key={t.endereco}>
                  <ScreenLink to={toAddress(t.endereco)} size="sm" className={css.elo}>
                    {t.descricao}
                  </ScreenLink>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {assuntos.length === 0 && (
        <EmptyState title="Nenhum cadastro com este nome">
          <Button variant="default" onClick={() => setQ('')}>
            Ver todos
          </Button>
        </EmptyState>
      )}
    </>
  )
}
